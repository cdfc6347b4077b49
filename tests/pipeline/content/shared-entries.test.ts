import { expect, test } from 'vitest';
import type { Pack } from '../../../pipeline/cache/pack.ts';
import type { Shard } from '../../../pipeline/cache/shard.ts';
import type { SharedCache } from '../../../pipeline/cache/shared-cache.ts';
import { stage } from '../../../pipeline/cache/store.ts';
import type { FoundItem } from '../../../pipeline/content/discover.ts';
import type { EntryJson } from '../../../pipeline/content/entry-json.ts';
import { sharedEntries } from '../../../pipeline/content/shared-entries.ts';

const STAGE = stage('entries', import.meta.filename);
const ITEMS = Array.from({ length: 400 }, (_, index): FoundItem => {
  const slug = `post-${index}`;
  const file = `content/en-US/blog/${slug}.md`;
  return { locale: 'en-US', type: 'blog', slug, file, disk: `/${file}` };
});

/** A shared cache in memory. */
function memoryCache() {
  const packs = new Map<string, Pack>();
  const counted = { taken: 0, made: 0, damaged: 0 };
  const nameOf = ({ parts }: { parts: readonly string[] }) => parts.join(' ');
  const shared: SharedCache = {
    read: async (key) => packs.get(nameOf(key)) ?? new Map(),
    write: async (key, pack) => void packs.set(nameOf(key), pack),
    countDamage: () => void (counted.damaged += 1),
    count(_kind, { taken = 0, made = 0 }) {
      counted.taken += taken;
      counted.made += made;
    },
    report: () => expect.fail('the test reads the counts'),
    problem: () => undefined,
  };
  return { shared, packs, counted };
}

function entryOf({ slug }: FoundItem): EntryJson {
  const entry = { entry: { slug, fields: {} }, diagnostics: [] };
  return { entry: Buffer.from(JSON.stringify(entry)), text: Buffer.from(slug) };
}

/** Reads all items as a shard. Calls `onPart` after each part that the shard makes. */
async function readAs(
  shard: Shard | undefined,
  { shared, onPart = async () => {} }: { shared: SharedCache; onPart?: () => Promise<unknown> },
) {
  const read = new Map<string, EntryJson>();
  const parts: string[][] = [];
  const onMade = (item: FoundItem, one: EntryJson) => void read.set(item.file, one);
  const make = sharedEntries(
    async (items) => {
      parts.push(items.map(({ file }) => file));
      for (const item of items) onMade(item, entryOf(item));
      await onPart();
    },
    { shared, shard },
  );
  const packed = {
    stage: STAGE,
    items: ITEMS,
    group: ['native'],
    keyOf: ({ slug }: FoundItem) => slug,
    jsonOf: ({ file }: FoundItem) => read.get(file),
  };
  await make(ITEMS, { terms: { 'en-US': [], 'zh-CN': [] }, figures: {} as never, onMade, packed });
  return { read, parts };
}

test('[C3] shards that run at the same time read different texts', async () => {
  const { shared, counted } = memoryCache();
  // All other shards finish their own parts while the first one reads its part.
  const others = async () => {
    for (const number of [2, 3, 4]) {
      const stop = new Error('the shard has read its part');
      const reading = readAs({ number, of: 4 }, { shared: stopping(shared, stop) });
      await expect(reading).rejects.toBe(stop);
    }
  };
  let parts = 0;
  const first = await readAs(
    { number: 1, of: 4 },
    { shared, onPart: async () => (parts++ === 0 ? others() : undefined) },
  );
  expect(first.parts).toHaveLength(1);
  expect(first.parts[0]?.length).toBeGreaterThan(60);
  expect(first.parts[0]?.length).toBeLessThan(140);
  expect(first.read.size).toBe(ITEMS.length);
  expect(counted.made).toBe(ITEMS.length);
});

/** Returns a cache that throws when a shard looks for another pack after it has stored its own. */
function stopping(shared: SharedCache, stop: Error): SharedCache {
  let isStored = false;
  return {
    ...shared,
    async write(key, pack) {
      await shared.write(key, pack);
      isStored = true;
    },
    read: (key) => (isStored ? Promise.reject(stop) : shared.read(key)),
  };
}

test('[C3] a shard without others reads every text, its own first', async () => {
  const { shared, packs, counted } = memoryCache();
  const { parts, read } = await readAs({ number: 4, of: 4 }, { shared });
  expect(parts.map(({ length }) => length > 40)).toEqual([true, true, true]);
  expect(new Set(parts.flat())).toEqual(new Set(ITEMS.map(({ file }) => file)));
  expect([read.size, packs.size, counted]).toEqual([ITEMS.length, 16, { taken: 0, made: ITEMS.length, damaged: 0 }]);
});

test('[C3] a build without shards takes entries and texts from the packs of shards', async () => {
  const { shared } = memoryCache();
  await readAs({ number: 2, of: 3 }, { shared });
  const { parts, read } = await readAs(undefined, { shared });
  expect(parts).toEqual([]);
  const { entry, text } = read.get('content/en-US/blog/post-7.md') ?? {};
  expect(JSON.parse(String(entry))).toMatchObject({ entry: { slug: 'post-7' } });
  expect(String(text)).toBe('post-7');
});

test('[C3] a pack without a text of an item is no result for it', async () => {
  const { shared, packs } = memoryCache();
  await readAs(undefined, { shared });
  for (const [name, pack] of packs) {
    packs.set(name, new Map([...pack].filter(([member]) => member !== 'post-7 text')));
  }
  const { parts } = await readAs(undefined, { shared });
  expect(parts).toEqual([['content/en-US/blog/post-7.md']]);
});

test.for(['', 'null', '{}', '{"entry":{"fields":{}}}', '{"entry":7,"diagnostics":[]}'])(
  '[C3] a pack with "%s" in place of an entry is counted as damage, and the entry is made again',
  async (wrong) => {
    const { shared, packs, counted } = memoryCache();
    await readAs(undefined, { shared });
    for (const [name, pack] of packs) {
      if (pack.has('post-7 entry')) packs.set(name, new Map([...pack, ['post-7 entry', Buffer.from(wrong)]]));
    }
    const { parts } = await readAs(undefined, { shared });
    expect([parts, counted.damaged]).toEqual([[['content/en-US/blog/post-7.md']], 1]);
  },
);
