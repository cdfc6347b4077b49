import { crc32 } from 'node:zlib';
import { LOCALES, type Locale } from '../../contract/locales.ts';
import { typeOf } from '../../model/content-types/index.ts';
import type { TermChoicesByLocale } from '../../model/language/term-choices.ts';
import type { FiguresByLocale } from '../../model/reading/figures.ts';
import type { ParserName } from '../../model/settings/parser-names.ts';
import { digest } from '../cache/key.ts';
import type { StageKey, Store } from '../cache/store.ts';
import type { LinkableTerm } from '../markdown/terms.ts';
import type { FoundItem } from './discover.ts';
import { type EntryJson, entryIn } from './entry-json.ts';
import { mayDependOnFigures } from './file-digests.ts';
import type { EntryFacts, EntryOrFaulty, EntryResult } from './make-entry.ts';
import { type StoredText, TEXT_STAGE } from './text.ts';

/** Everything that the texts of items depend on. */
export interface TextInputs {
  /** The digest of a file's bytes, by the file's name. */
  digests: ReadonlyMap<string, string>;
  parser: ParserName;
  terms: Readonly<Record<Locale, LinkableTerm[]>>;
  figures: FiguresByLocale;
  choices: TermChoicesByLocale;
}

export interface TextKeys {
  /** Returns the key of an item's text, whose file has this digest; by default the known one. */
  keyOf: (item: FoundItem, bytes?: string) => string;
  /** Returns the digest of the terms that an item's text may link to; empty if it links to none. */
  termsOf: (item: FoundItem) => string;
}

/** Returns functions that compute the keys of texts. */
export function textKeysFor({ digests, parser, terms, figures, choices }: TextInputs): TextKeys {
  const termsKeys = new Map(LOCALES.map((locale) => [locale, digest(JSON.stringify(terms[locale]))]));
  const figuresKeys = new Map(LOCALES.map((locale) => [locale, digest(JSON.stringify(figures[locale]))]));
  const choicesKeys = new Map(LOCALES.map((locale) => [locale, digest(JSON.stringify(choices[locale]))]));
  const termsOf = ({ locale, type }: FoundItem) => (typeOf(type).linksTerms ? (termsKeys.get(locale) ?? '') : '');
  return {
    termsOf,
    keyOf(item, bytes = digests.get(item.file) ?? '') {
      const { locale, type, slug, file } = item;
      const about = typeOf(type).term === undefined ? 'no term' : 'a term';
      const used = mayDependOnFigures(bytes) ? (figuresKeys.get(locale) ?? '') : '';
      return digest(locale, type, slug, file, bytes, termsOf(item), about, parser, used, choicesKeys.get(locale) ?? '');
    },
  };
}

/** The facts of the entries of some files, each with the key of its text. */
export type StoredFacts = [key: string, facts: EntryFacts][];

/** The rest of the same entries, by the key of their texts. */
export type StoredRest = Record<string, EntryOrFaulty>;

/** The keys of a group in the store. After an edit of sentences, a validation reads only the facts, which are a tenth of it. */
export interface GroupKeys {
  facts: StageKey<StoredFacts>;
  rest: StageKey<StoredRest>;
}

/** An entry whose fields may not be parsed yet. */
export interface ReadEntry {
  facts: EntryFacts;
  /** Returns the complete entry. */
  result: () => EntryResult;
}

/** Returns an entry whose rest is read when it is first needed. */
function storedEntry(facts: EntryFacts, readRest: () => EntryOrFaulty): ReadEntry {
  let result: EntryResult | undefined;
  return {
    facts,
    result() {
      result ??= { ...readRest(), ...facts };
      return result;
    },
  };
}

/** Returns the two stored parts of an entry. */
function partsOf({ result }: ReadEntry): { facts: EntryFacts; rest: EntryOrFaulty } {
  const { outline, wording, diagnostics, ...rest } = result();
  const facts = { ...(outline !== undefined && { outline }), ...(wording !== undefined && { wording }), diagnostics };
  return { facts, rest };
}

interface EntryGroupsInput {
  store: Store;
  parser: ParserName;
  keys: TextKeys;
  /** Returns the keys of a group in the store. */
  groupKeys: (parts: readonly string[]) => GroupKeys;
  /** Reads the file of an item whose rest is missing in the store. */
  readFile: (item: FoundItem) => EntryOrFaulty;
}

/** The entries of items, read from the store in groups. */
export interface EntryGroups {
  /** The entries by file. */
  entries: Map<string, ReadEntry>;
  /** The keys of texts by file. */
  textKeys: Map<string, string>;
  /** Adds an entry, and stores its text. */
  add: (item: FoundItem, json: EntryJson) => void;
  /** Stores the group of an item. */
  storeGroupOf: (item: FoundItem) => void;
  /** Stores every group that was incomplete. */
  storeChanged: () => void;
}

/** Reads the stored entries of items. An entry is missing if its file or another input of its text has changed. */
export function readGroups(
  items: readonly FoundItem[],
  { store, parser, keys, groupKeys, readFile }: EntryGroupsInput,
): EntryGroups {
  const textKeys = new Map(items.map((item) => [item.file, keys.keyOf(item)]));
  const keyOf = ({ file }: FoundItem) => textKeys.get(file) ?? '';
  const rootName = items[0]?.file.split('/')[0] ?? '';
  // Builds with and without hidden terms alternate, and the keys of most texts depend on the terms.
  const groupOf = (item: FoundItem) => `${keys.termsOf(item)} ${item.locale} ${bucketOf(item.file, items.length)}`;
  const groups = Map.groupBy(items, groupOf);
  const entries = new Map<string, ReadEntry>();
  const changed = new Set<string>();
  for (const [group, members] of groups) {
    const inStore = groupKeys([rootName, parser, group]);
    const stored = new Map(store.read(inStore.facts));
    let rest: StoredRest | undefined;
    const restOf = (item: FoundItem, key: string) => {
      rest ??= store.read(inStore.rest) ?? {};
      return rest[key] ?? readFile(item);
    };
    store.markUsed(inStore.rest);
    if (stored.size !== members.length) changed.add(group);
    for (const item of members) {
      const key = keyOf(item);
      const facts = stored.get(key);
      if (facts === undefined) {
        changed.add(group);
        continue;
      }
      entries.set(
        item.file,
        storedEntry(facts, () => restOf(item, key)),
      );
      // `readBody` reads the text later. If it were pruned, `readBody` would have to parse the file again.
      if (facts.outline !== undefined) store.markUsed(textKey(key));
    }
  }
  const storeGroup = (group: string) => {
    const inStore = groupKeys([rootName, parser, group]);
    const parts = (groups.get(group) ?? []).flatMap((item) => {
      const entry = entries.get(item.file);
      return entry === undefined ? [] : { key: keyOf(item), ...partsOf(entry) };
    });
    store.write(
      inStore.facts,
      parts.map(({ key, facts }) => [key, facts]),
    );
    store.write(inStore.rest, Object.fromEntries(parts.map(({ key, rest }) => [key, rest])));
  };
  return {
    entries,
    textKeys,
    add(item, json) {
      if (json.text) store.writeJson(textKey(keyOf(item)), json.text);
      const result = entryIn(json);
      entries.set(item.file, { facts: result, result: () => result });
    },
    storeGroupOf: (item) => storeGroup(groupOf(item)),
    storeChanged: () => [...changed].forEach(storeGroup),
  };
}

/** From this number of files on there are more groups, so that each stays small. */
const MANY_FILES = 20_000;

/** Returns the number of a file's group. It depends on its name alone, so a new file changes no other group. */
function bucketOf(file: string, count: number): number {
  return crc32(file) % (count < MANY_FILES ? 256 : 4096);
}

export function textKey(key: string): StageKey<StoredText> {
  return { stage: TEXT_STAGE, parts: [key] };
}
