import { LOCALES, type Locale } from '../../runtime/contract/locales.ts';
import { digest } from '../cache/key.ts';
import { type StageKey, type Store, stage } from '../cache/store.ts';
import type { Entry, ReadItem } from '../content-types/entry.ts';
import { itemPath, typeOf } from '../content-types/index.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ParserName } from '../markdown/parser-names.ts';
import type { ParseMarkdown } from '../markdown/parsers.ts';
import { type Term, termLinker } from '../markdown/terms.ts';
import { readFrontMatter } from '../reading/front-matter.ts';
import { LIMITS, readText } from '../reading/read-text.ts';
import { checkSchema } from '../reading/schema-problems.ts';
import type { Body } from '../shapes/body.ts';
import type { FoundItem } from './discover.ts';
import { type MadeEntry, makeEntry } from './entry.ts';
import { type EntryJson, type LightEntry, lightEntry } from './entry-json.ts';

const ENTRY = stage<LightEntry>('entry', import.meta.filename, { isAskedOften: true });
const BODY = stage<Body>('body', import.meta.filename);

/** Glossary terms by locale; what links them is made from them wherever it is needed. */
export type TermsByLocale = Record<Locale, Term[]>;

/** Makes the entries of files and hands over each as soon as it is made, so that their texts need not be held. */
export type MakeEntries = (
  items: readonly FoundItem[],
  options: Pick<EntriesToMake, 'terms' | 'onMade'>,
) => Promise<void>;

export interface EntriesOptions {
  store: Store;
  /** The digest of a file's bytes, by the file's name. */
  digests: ReadonlyMap<string, string>;
  /** Reads the texts: an entry that one parser made is never taken for what the other would make. */
  parser: ParserName;
  /** Whether a term is left out, so that no text may link to it. */
  isHidden?: (term: Pick<Entry, 'fields'>) => boolean;
}

export interface ReadEntries {
  entries: Entry[];
  /** Items with findings in place of an entry, as far as they could be read. */
  faulty: ReadItem[];
  diagnostics: Diagnostic[];
  /** The published text of an entry. */
  readBody: (entry: Entry) => Body;
}

/** Entries of which some are still to be made. */
export interface EntriesToMake {
  missing: FoundItem[];
  terms: TermsByLocale;
  /** Takes what was made of a missing item. */
  onMade: (item: FoundItem, made: EntryJson) => void;
  /** All entries, in the order of the files. */
  finish: () => ReadEntries;
}

/** Takes what was made of the same texts before from the store, and says what is missing. */
export function beginEntries(
  items: readonly FoundItem[],
  { store, digests, parser, isHidden = () => false }: EntriesOptions,
): EntriesToMake {
  const terms = readTerms(items, isHidden);
  const termsKeys = new Map(LOCALES.map((locale) => [locale, digest(JSON.stringify(terms[locale]))]));
  const textKeyOf = ({ locale, type, slug, file }: FoundItem): string => {
    const linked = typeOf(type).linksTerms ? (termsKeys.get(locale) ?? '') : '';
    return digest(locale, type, slug, file, digests.get(file) ?? '', linked, parser);
  };
  const textKeys = new Map(items.map((item) => [item, textKeyOf(item)]));
  const keyOf = (item: FoundItem): string => textKeys.get(item) ?? '';
  const made = new Map<FoundItem, LightEntry>();
  for (const item of items) {
    const kept = store.read(entryKey(keyOf(item)));
    if (kept === undefined) continue;
    made.set(item, kept);
    // Whoever takes the entry may come for the text later, and has no other way to it than to make both again.
    if (kept.entry) store.want(bodyKey(keyOf(item)));
  }
  return {
    missing: items.filter((item) => !made.has(item)),
    terms,
    onMade(item, one) {
      store.writeJson(entryKey(keyOf(item)), one.light);
      if (one.body) store.writeJson(bodyKey(keyOf(item)), one.body);
      made.set(item, lightEntry(one));
    },
    finish() {
      const entries: Entry[] = [];
      const faulty: ReadItem[] = [];
      const diagnostics: Diagnostic[] = [];
      for (const item of items) {
        const { entry, faulty: unfit, diagnostics: found } = made.get(item) ?? { diagnostics: [] };
        diagnostics.push(...found);
        if (unfit) faulty.push({ ...unfit, disk: item.disk });
        if (entry) entries.push({ ...entry, disk: item.disk, textKey: keyOf(item) } as Entry);
      }
      const makeAgain = entryMaker(terms);
      const readBody = (entry: Entry): Body => store.read(bodyKey(entry.textKey)) ?? makeAgain(entry).body ?? [];
      return { entries, faulty, diagnostics, readBody };
    },
  };
}

/** What makes the entry of one file, with the linkers of every locale ready. */
export function entryMaker(terms: TermsByLocale, parse?: ParseMarkdown): (item: FoundItem) => MadeEntry {
  const linkers = new Map(LOCALES.map((locale) => [locale, termLinker(terms[locale])]));
  return (item) => {
    const { value: source, diagnostics } = readText(item.disk, { file: item.file, limit: LIMITS.content });
    if (source === undefined) return { diagnostics };
    const linkTerms = linkers.get(item.locale) ?? (() => []);
    return makeEntry(source, item, { linkTerms, parse });
  };
}

function entryKey(textKey: string): StageKey<LightEntry> {
  return { stage: ENTRY, parts: [textKey] };
}

function bodyKey(textKey: string): StageKey<Body> {
  return { stage: BODY, parts: [textKey] };
}

/** The terms of the glossary, from the front matter alone, because every other text depends on them. */
function readTerms(items: readonly FoundItem[], isHidden: Required<EntriesOptions>['isHidden']): TermsByLocale {
  const terms = Object.fromEntries(LOCALES.map((locale): [Locale, Term[]] => [locale, []])) as TermsByLocale;
  for (const { locale, type, slug, disk, file } of items) {
    const { schema, term } = typeOf(type);
    if (term === undefined) continue;
    const { value: source } = readText(disk, { file, limit: LIMITS.content });
    if (source === undefined) continue;
    const { value } = checkSchema(readFrontMatter(source).yaml, schema);
    if (value === undefined || isHidden({ fields: value })) continue;
    const { names, definition } = term(value);
    terms[locale].push({ slug, path: itemPath(type, slug), names: names.map(({ text }) => text), definition });
  }
  return terms;
}
