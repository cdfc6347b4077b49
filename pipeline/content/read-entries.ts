import { LOCALES, type Locale } from '../../contract/locales.ts';
import type { Entry, ReadItem } from '../../model/content-types/entry.ts';
import { itemPath, typeOf } from '../../model/content-types/index.ts';
import type { Diagnostic } from '../../model/diagnostics/diagnostic.ts';
import { NO_CHOICES, type TermChoicesByLocale } from '../../model/language/term-choices.ts';
import { checkWrittenFigures, type FiguresByLocale, figuresIn } from '../../model/reading/figures.ts';
import { readFrontMatter } from '../../model/reading/front-matter.ts';
import { FILE_SIZE_LIMITS, readText } from '../../model/reading/read-text.ts';
import { checkSchema } from '../../model/reading/schema-problems.ts';
import type { ParserName } from '../../model/settings/parser-names.ts';
import type { ItemBody } from '../../model/shapes/body.ts';
import { jsonOf } from '../cache/json.ts';
import { type Store, stage } from '../cache/store.ts';
import type { ParseMarkdown } from '../markdown/parsers.ts';
import { type LinkableTerm, termLinker } from '../markdown/terms.ts';
import type { FoundItem } from './discover.ts';
import { type EntryJson, entryJson, type ItemResult } from './entry-json.ts';
import { type EntryResult, makeEntry } from './make-entry.ts';
import {
  type EntryGroups,
  readGroups,
  type StoredFacts,
  type StoredRest,
  textKey,
  textKeysFor,
} from './stored-entries.ts';
import { makeText, type StoredText } from './text.ts';
import type { Dated } from './visibility.ts';
import type { Wording } from './wording.ts';

/**
 * Entries in groups of some dozen files. A build reads all entries, and one result per entry took three times as long.
 * After an edit, one group is written again.
 */
const ENTRIES = stage<StoredRest>('entries', ['reading'], { isReadOften: true });
const FACTS = stage<StoredFacts>('entry facts', ['reading'], { isReadOften: true });

/** Glossary terms by locale. Each thread makes its own linkers from them. */
export type TermsByLocale = Record<Locale, LinkableTerm[]>;

/** What texts depend on besides their files: they link to glossary terms, contain figures and use the words of the term sheet. */
export interface TextSources {
  terms: TermsByLocale;
  figures: FiguresByLocale;
  choices: TermChoicesByLocale;
}

/** The items without a stored entry, and what it takes to make their entries. */
export interface MissingEntries extends TextSources {
  items: readonly FoundItem[];
  /** Receives the results of an item. */
  onMade: (item: FoundItem, entry: EntryJson) => void;
}

/** Makes the entries of files. Passes each one on at once, so that memory need not hold their texts. */
export type MakeEntries = (missing: MissingEntries) => Promise<void>;

/** Returns whether the fields of an item hide it. */
export type IsHidden = (item: Dated) => boolean;

export interface EntriesOptions {
  store: Store;
  /** The digest of a file's bytes, by the file's name. */
  digests: ReadonlyMap<string, string>;
  /** The parser of the texts. It is part of every key, so an entry from one parser never serves for the other. */
  parser: ParserName;
  /** The figures that texts take from the data. */
  figures: FiguresByLocale;
  /** The choices of words of each language; by default none. */
  choices?: TermChoicesByLocale;
  /** Whether a term is hidden, so that no text may link to it. */
  isHidden?: IsHidden;
}

/** The outlines of items (`outlineOf`) and the keys of their texts, by file. */
export interface ItemDigests {
  outlines: ReadonlyMap<string, string>;
  textKeys: ReadonlyMap<string, string>;
}

/** Facts about all items that need no parsed fields. */
export interface ReadFacts extends ItemDigests {
  diagnostics: Diagnostic[];
}

export interface ReadEntries extends ReadFacts {
  entries: Entry[];
  /** Items with findings in place of an entry, with their valid fields. */
  faulty: ReadItem[];
  /** Returns the published text of an entry. */
  readBody: (entry: Entry) => ItemBody;
  /** Returns the stored text of an entry as JSON (`ThreadJob`). */
  readTextJson: (entry: Entry) => Uint8Array;
}

/** The entries found in the store, and the items still to read. */
export interface EntryReading {
  missing: MissingEntries;
  /** Reads an item again, whose file now has this digest. */
  readAgain: (item: FoundItem, bytes: string, parse: ParseMarkdown | undefined) => ReadAgain;
  /** Returns facts about all items, and stores the entries that were missing. */
  readFacts: () => ReadFacts;
  wordings: Wordings;
  /** Returns all entries, in the order of the files. */
  finish: () => ReadEntries;
}

/** Reads facts about single items for the checks of translations, from the last reading of each item. */
export interface Wordings {
  /** Returns the hash of an item's wording by the name of its file; undefined if it has none. */
  hashOf: (file: string) => string | undefined;
  /** Returns the valid fields of an item by the name of its file. */
  fieldsOf: (file: string) => ReadItem['fields'] | undefined;
  /** Returns the hashes of all parts of an item, from its stored text. */
  read: (item: FoundItem) => Wording | undefined;
}

/** The results of reading an item again after an edit. */
export interface ReadAgain {
  /** Before the edit; undefined if the item was not read before. */
  before: EntryResult | undefined;
  /** After the edit. */
  after: EntryResult;
  /** The published text after the edit; undefined if the file is unreadable. */
  body: ItemBody | undefined;
  /** The key of that text. */
  textKey: string;
}

/** Reads stored entries of unchanged files and lists the missing ones. */
export function readCachedItems(
  items: readonly FoundItem[],
  { store, digests, parser, figures, choices = NO_CHOICES, isHidden = () => false }: EntriesOptions,
): EntryReading {
  const terms = readTerms(items, figures, isHidden);
  const sources: TextSources = { terms, figures, choices };
  const keys = textKeysFor({ digests, parser, ...sources });
  const groupKeys = (parts: readonly string[]) => ({ facts: { stage: FACTS, parts }, rest: { stage: ENTRIES, parts } });
  const readFile = (item: FoundItem) => entryMaker(sources)(item).entry;
  const groups = readGroups(items, { store, parser, keys, groupKeys, readFile });
  const { entries: entryOf, textKeys } = groups;
  const keyOf = ({ file }: FoundItem): string => textKeys.get(file) ?? '';
  const readParsed = parsedReader(store, sources);
  let facts: ReadFacts | undefined;
  const readFacts = () => {
    if (facts === undefined) groups.storeChanged();
    facts ??= factsOf(items, groups);
    return facts;
  };
  return {
    missing: {
      items: items.filter(({ file }) => !entryOf.has(file)),
      ...sources,
      onMade: groups.add,
    },
    readAgain(item, bytes, parse) {
      const before = entryOf.get(item.file)?.result();
      textKeys.set(item.file, keys.keyOf(item, bytes));
      const result = entryMaker(sources, parse)(item);
      groups.add(item, entryJson(result));
      groups.storeGroupOf(item);
      const after = entryOf.get(item.file)?.result() ?? { diagnostics: [] };
      return { before, after, body: result.text?.body, textKey: keyOf(item) };
    },
    readFacts,
    wordings: wordingsIn(entryOf, (item) => readParsed(item, keyOf(item))?.wording),
    finish() {
      const entries: Entry[] = [];
      const faulty: ReadItem[] = [];
      for (const item of items) {
        const { entry, faulty: unfit } = entryOf.get(item.file)?.result() ?? {};
        if (unfit) faulty.push({ ...unfit, disk: item.disk });
        if (entry) entries.push({ ...entry, disk: item.disk, textKey: keyOf(item) } as Entry);
      }
      const readBody = (entry: Entry): ItemBody => readParsed(entry, entry.textKey)?.body ?? [];
      const readTextJson = (entry: Entry): Uint8Array =>
        store.readJson(textKey(entry.textKey)) ?? jsonOf(readParsed(entry, entry.textKey) ?? { body: [] });
      return { ...readFacts(), entries, faulty, readBody, readTextJson };
    },
  };
}

/** Returns a function that takes the text of an item from the store under its key, or else parses the file again. */
function parsedReader(store: Store, sources: TextSources) {
  let maker: ReturnType<typeof entryMaker> | undefined;
  return (item: FoundItem, key: string): StoredText | undefined => {
    const stored = store.read(textKey(key));
    if (stored !== undefined) return stored;
    maker ??= entryMaker(sources);
    return maker(item).text;
  };
}

function wordingsIn(entries: EntryGroups['entries'], read: Wordings['read']): Wordings {
  return {
    hashOf: (file) => entries.get(file)?.facts.wording,
    fieldsOf(file) {
      const { entry, faulty } = entries.get(file)?.result() ?? {};
      return (entry ?? faulty)?.fields;
    },
    read,
  };
}

/** Returns the findings and outlines of items, in their order. */
function factsOf(items: readonly FoundItem[], { entries, textKeys }: EntryGroups): ReadFacts {
  const diagnostics: Diagnostic[] = [];
  const outlines = new Map<string, string>();
  for (const { file } of items) {
    const facts = entries.get(file)?.facts;
    if (facts === undefined) continue;
    diagnostics.push(...facts.diagnostics);
    if (facts.outline !== undefined) outlines.set(file, facts.outline);
  }
  return { diagnostics, outlines, textKeys };
}

/** Returns the function that reads one file, with the figures and term linkers of every locale. */
export function entryMaker(
  { terms, figures, choices }: TextSources,
  parse?: ParseMarkdown,
): (item: FoundItem) => ItemResult {
  const linkers = new Map(LOCALES.map((locale) => [locale, termLinker(terms[locale])]));
  return (item) => {
    const { locale, type, slug } = item;
    const { value: source, diagnostics } = readText(item.disk, { file: item.file, limit: FILE_SIZE_LIMITS.content });
    if (source === undefined) return { entry: { diagnostics } };
    const { masked, insert, inValues, diagnostics: unknown } = figuresIn(source, figures[locale]);
    const front = readFrontMatter(masked);
    const yaml = { ...front.yaml, value: inValues(front.yaml.value, insert) };
    const { linksTerms, foldsText, term } = typeOf(type);
    const linkTerms = linksTerms ? linkers.get(locale) : undefined;
    const except = term === undefined ? undefined : slug;
    const own = { figures: figures[locale], choices: choices[locale] };
    const text = makeText(source, front, { locale, linkTerms, except, isFolded: foldsText, ...own, parse });
    const { diagnostics: findings, ...result } = makeEntry(item, {
      source,
      front: { ...front, yaml },
      text,
      choices: choices[locale],
    });
    const all = [...unknown, ...checkWrittenFigures(source, figures[locale]), ...findings];
    return { entry: { ...result, diagnostics: all }, text };
  };
}

/** Reads the terms of the glossary. Reads only front matter, because every other text depends on the terms. */
function readTerms(items: readonly FoundItem[], figures: FiguresByLocale, isHidden: IsHidden): TermsByLocale {
  const terms = Object.fromEntries(LOCALES.map((locale): [Locale, LinkableTerm[]] => [locale, []])) as TermsByLocale;
  for (const { locale, type, slug, disk, file } of items) {
    const { schema, term } = typeOf(type);
    if (term === undefined) continue;
    const { value: source } = readText(disk, { file, limit: FILE_SIZE_LIMITS.content });
    if (source === undefined) continue;
    const { masked, insert, inValues } = figuresIn(source, figures[locale]);
    const { yaml } = readFrontMatter(masked);
    const { value } = checkSchema({ ...yaml, value: inValues(yaml.value, insert) }, schema);
    if (value === undefined || isHidden({ locale, fields: value })) continue;
    const { names, definition } = term(value);
    terms[locale].push({ slug, path: itemPath(type, slug), names: names.map(({ text }) => text), definition });
  }
  return terms;
}
