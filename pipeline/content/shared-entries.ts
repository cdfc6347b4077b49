import { valueOf } from '../cache/json.ts';
import type { Pack } from '../cache/pack.ts';
import { isOwn, packCount, packNumber, type Shard } from '../cache/shard.ts';
import type { PackKey, SharedCache, Sharing } from '../cache/shared-cache.ts';
import type { FoundItem } from './discover.ts';
import type { EntryResult } from './entry.ts';
import type { EntryJson } from './entry-json.ts';
import type { MakeEntries, MakePackedEntries, MissingItem, PackedEntries } from './read-entries.ts';

/** The entries of some items that a build reads together. */
interface EntryPack {
  key: PackKey;
  number: number;
  items: FoundItem[];
  missing: MissingItem[];
}

/**
 * Returns a function that takes entries from the shared cache, makes the others, and stores their packs. A shard needs every
 * entry to plan its pages, so it makes its own packs first and looks for the others when it needs them: shards that run
 * at the same time read different texts, and none waits for another.
 */
export function sharedEntries(make: MakeEntries, { shared, shard }: Sharing): MakePackedEntries {
  return async (missing, reading) => {
    const packs = packsOf(missing, reading.packed);
    for (const part of partsOf(packs, shard)) {
      const rests = await Promise.all(part.map((pack) => takeEntries(pack, { shared, reading })));
      const rest = rests.flat();
      if (rest.length === 0) continue;
      await make(rest, reading);
      shared.count('entries', { made: rest.length });
      const changed = part.filter((_, index) => (rests[index]?.length ?? 0) > 0);
      await Promise.all(changed.map((pack) => shared.write(pack.key, membersOf(pack, reading.packed))));
    }
  };
}

function packsOf(missing: readonly MissingItem[], { stage, group, items }: PackedEntries): EntryPack[] {
  const count = packCount(items.length);
  const numberOf = ({ file }: FoundItem) => packNumber(file, count);
  const all = Map.groupBy(items, numberOf);
  return [...Map.groupBy(missing, numberOf)].map(([number, own]) => ({
    key: { stage, parts: [...group, String(count), String(number)] },
    number,
    items: all.get(number) ?? [],
    missing: own,
  }));
}

/**
 * Returns the own packs of a shard, those of the next shard, and all others. While a shard that is early reads the second
 * part, shards that started at the same time finish theirs. A build that is no shard reads all packs at once.
 */
function partsOf(packs: readonly EntryPack[], shard: Shard | undefined): EntryPack[][] {
  if (shard === undefined) return [[...packs]];
  const next: Shard = { number: (shard.number % shard.of) + 1, of: shard.of };
  const partOf = ({ number }: EntryPack) => (isOwn(shard, number) ? 0 : isOwn(next, number) ? 1 : 2);
  return [0, 1, 2].map((part) => packs.filter((pack) => partOf(pack) === part));
}

/** Takes the entries of a pack, and returns the items that it does not have. */
async function takeEntries(
  { key, missing }: EntryPack,
  { shared, reading: { packed, onMade } }: { shared: SharedCache; reading: Parameters<MakePackedEntries>[1] },
): Promise<MissingItem[]> {
  const pack = await shared.read(key);
  const rest = missing.filter((item) => {
    const one = entryOf(pack, packed.keyOf(item));
    if (one === undefined) return true;
    const isSound = isEntry(one);
    if (isSound) onMade(item, one);
    else shared.countDamage();
    return !isSound;
  });
  shared.count('entries', { taken: missing.length - rest.length });
  return rest;
}

/** Returns an entry of a pack; undefined if the pack does not have it. */
function entryOf(pack: Pack, key: string): EntryJson | undefined {
  const entry = pack.get(entryName(key));
  const text = pack.get(textName(key));
  return entry && text && { entry, text };
}

/** Returns whether the bytes are an entry, or the fields of a faulty item. A pack of another program may have others. */
function isEntry({ entry: json }: EntryJson): boolean {
  try {
    const { entry, faulty, diagnostics } = valueOf(json) as Partial<EntryResult>;
    return typeof (entry ?? faulty)?.fields === 'object' && Array.isArray(diagnostics);
  } catch {
    return false;
  }
}

/** Returns every readable item of a pack, also those that this machine already had. */
function membersOf({ items }: EntryPack, { keyOf, jsonOf }: PackedEntries): Pack {
  return new Map(
    items.flatMap((item): [string, Uint8Array][] => {
      const { entry, text } = jsonOf(item) ?? {};
      return entry && text
        ? [
            [entryName(keyOf(item)), entry],
            [textName(keyOf(item)), text],
          ]
        : [];
    }),
  );
}

function entryName(key: string): string {
  return `${key} entry`;
}

function textName(key: string): string {
  return `${key} text`;
}
