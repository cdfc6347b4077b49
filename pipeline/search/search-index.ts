import { LOCALES, type Locale } from '../../contract/locales.ts';
import type { AmountWords, SearchIndex } from '../../contract/search.ts';
import { searchIntents } from '../../locales/answers.ts';
import { siteTexts } from '../../locales/site.ts';
import { type Diagnostic, diagnose } from '../../model/diagnostics/diagnostic.ts';
import type { BudgetUse } from '../../model/shapes/budget-use.ts';
import { digestAll } from '../cache/key.ts';
import { stage } from '../cache/store.ts';
import { type SearchCandidate, type SearchInput, searchCandidates, typesOf } from './documents.ts';
import { MIN_RATIO, type SearchText, type TextsFiles, textsFiles } from './texts-files.ts';
import { storedWeights, type Weigh } from './weigh.ts';

/** Limits of a locale's index in bytes of brotli. */
export interface SearchBudgets {
  /** Of the heads, which a visitor waits for. A slow phone needs two or three seconds to load them. */
  heads: number;
  /** Of all texts, which the browser loads after the heads. */
  texts: number;
  /** Of one file of texts. */
  file: number;
}

const SEARCH_BUDGETS: SearchBudgets = { heads: 120_000, texts: 600_000, file: 100_000 };

/** The share of a budget that the next pack aims at, because the ratio of compression differs between texts. */
const AIM = 0.98;

/** The files of a search index. */
export interface SearchFiles {
  /** A `SearchIndex`. */
  heads: string;
  /** A `SearchTexts` each. */
  texts: string[];
  /** Reports documents and texts that were left out. */
  diagnostics: Diagnostic[];
  budgets: BudgetUse[];
}

/**
 * Returns the search index of one locale. If the texts exceed their budget, it leaves out the texts of the oldest
 * documents, which stay findable by titles, headings and summaries. If the heads exceed theirs, it leaves out the oldest
 * documents.
 */
export function searchIndex(
  input: SearchInput & { locale: Locale },
  { budgets = SEARCH_BUDGETS }: { budgets?: SearchBudgets } = {},
): SearchFiles {
  const { locale, store } = input;
  const all = searchCandidates(input);
  const key = {
    stage: INDEX,
    parts: [locale, JSON.stringify(budgets), ...all.map(({ head }) => JSON.stringify(head))],
  };
  const known = store.read(key);
  if (known !== undefined && known.textsDigest === digestOfTexts(all.slice(0, known.documents))) return known.files;
  const weigh = storedWeights(store);
  const heads =
    known === undefined
      ? headsWithin(budgets.heads, { all, locale, weigh })
      : { json: known.files.heads, documents: known.documents, bytes: known.headsBytes };
  const found = all.slice(0, heads.documents);
  const texts = textsWithin(budgets, { found, weigh });
  const counts = { all: all.length, documents: found.length, texts: found.length - texts.missing };
  const files: SearchFiles = {
    heads: heads.json,
    texts: texts.files.map(({ json }) => json),
    diagnostics: counts.texts === all.length ? [] : [tooLarge(counts, { budgets, locale })],
    budgets: usesOf({ heads, texts }, { budgets, locale }),
  };
  store.write(key, {
    files,
    documents: found.length,
    headsBytes: heads.bytes,
    textsDigest: digestOfTexts(found),
  });
  return files;
}

/** An index in the store. Most builds use it again, because they do not change it. */
interface StoredIndex {
  files: SearchFiles;
  /** The number of documents in the index. The texts of other documents have no effect. */
  documents: number;
  /** Bytes of brotli. */
  headsBytes: number;
  /** A digest of everything that the texts of these documents depend on. */
  textsDigest: string;
}

/** The key has the heads of all documents. */
const INDEX = stage<StoredIndex>('search index', ['reading']);

function digestOfTexts(documents: readonly SearchCandidate[]): string {
  return digestAll(documents.flatMap(({ inputs }) => [String(inputs.length), ...inputs]));
}

interface Heads {
  json: string;
  /** The number of documents. */
  documents: number;
  bytes: number;
}

const amountsByLocale = LOCALES.map((locale) => siteTexts[locale].searchIndex.amounts);
/** The words of amounts of all languages. */
export const AMOUNT_WORDS: AmountWords = {
  units: amountsByLocale.flatMap(({ units }) => units),
  per: amountsByLocale.flatMap(({ per }) => per),
  periods: amountsByLocale.flatMap(({ periods }) => periods),
};

/** The words that ask for jobs, in every language. */
export const JOB_WORDS = LOCALES.flatMap((locale) => searchIntents[locale].jobs.split('|'));

/** Returns the heads of the first documents, as many as the budget allows. */
function headsWithin(
  budget: number,
  { all, locale, weigh }: { all: readonly SearchCandidate[]; locale: Locale; weigh: Weigh },
): Heads {
  const pack = (candidates: readonly SearchCandidate[]): Heads => {
    const documents = candidates.map(({ head }) => head);
    const json = JSON.stringify({
      types: typesOf(documents, locale),
      fillers: siteTexts[locale].searchIndex.fillers,
      amounts: AMOUNT_WORDS,
      jobWords: JOB_WORDS,
      goods: Object.entries(siteTexts[locale].searchIndex.goods).flatMap(([used, others]) =>
        others.map((typed) => [typed, used] as const),
      ),
      documents,
    } satisfies SearchIndex);
    return { json, documents: documents.length, bytes: weigh(json) };
  };
  return packFirst(all, pack, { budget, sizeOf: ({ head }) => Buffer.byteLength(JSON.stringify(head)) });
}

interface Texts extends Pick<TextsFiles, 'files'> {
  /** The number of documents whose text is left out. */
  missing: number;
  bytes: number;
}

/** Returns the texts of the first documents, as many as the budgets allow. */
function textsWithin(
  { texts: budget, file }: SearchBudgets,
  { found, weigh }: { found: readonly SearchCandidate[]; weigh: Weigh },
): Texts {
  const pack = (texts: readonly SearchText[]): Texts => {
    const { files, tooLarge: dropped } = textsFiles(
      texts.filter(({ text }) => text !== ''),
      { budget: file, weigh },
    );
    const bytes = files.reduce((sum, textsFile) => sum + textsFile.bytes, 0);
    return { files, missing: found.length - texts.length + dropped, bytes };
  };
  return packFirst(readTexts(found, budget / MIN_RATIO), pack, { budget, sizeOf });
}

/** Reads the texts of the first documents, up to this number of UTF-8 bytes. */
function readTexts(found: readonly SearchCandidate[], limit: number): SearchText[] {
  const texts: SearchText[] = [];
  let left = limit;
  for (const { head, readText } of found) {
    const text = { path: head.path, text: readText() };
    left -= sizeOf(text);
    if (left < 0) break;
    texts.push(text);
  }
  return texts;
}

function sizeOf({ text }: SearchText): number {
  return Buffer.byteLength(text);
}

/**
 * Packs the first items, as many as fit into the budget. After a pack that is too large, it tries the part whose size,
 * before compression, has the share of the budget in that pack.
 */
function packFirst<Item, Pack extends { bytes: number }>(
  items: readonly Item[],
  pack: (items: readonly Item[]) => Pack,
  { budget, sizeOf: size }: { budget: number; sizeOf: (item: Item) => number },
): Pack {
  let taken = items;
  let packed = pack(taken);
  while (packed.bytes > budget && taken.length > 0) {
    let left = taken.reduce((sum, item) => sum + size(item), 0) * (budget / packed.bytes) * AIM;
    const end = taken.findIndex((item) => {
      left -= size(item);
      return left < 0;
    });
    taken = taken.slice(0, end);
    packed = pack(taken);
  }
  return packed;
}

function usesOf(
  { heads, texts }: { heads: Heads; texts: Texts },
  { budgets, locale }: { budgets: SearchBudgets; locale: Locale },
): BudgetUse[] {
  const largest = Math.max(0, ...texts.files.map(({ bytes }) => bytes));
  return [
    { name: `search heads ${locale}`, bytes: heads.bytes, most: budgets.heads },
    { name: `search texts ${locale}`, bytes: texts.bytes, most: budgets.texts },
    { name: `search largest file of texts ${locale}`, bytes: largest, most: budgets.file },
  ];
}

function tooLarge(
  { all, documents, texts }: { all: number; documents: number; texts: number },
  { budgets, locale }: { budgets: SearchBudgets; locale: Locale },
): Diagnostic {
  const shown = (count: number) => count.toLocaleString('en-US');
  const omitted = documents === all ? '' : `, and omits ${shown(all - documents)} completely`;
  const limits = `its budget is ${shown(budgets.heads)} bytes for titles, headings and summaries, ${shown(budgets.texts)} for texts and ${shown(budgets.file)} for a file of texts`;
  return diagnose('budget/search', {
    message: `The search index of ${locale} contains the texts of ${shown(texts)} of ${shown(all)} pages${omitted}, because ${limits}.`,
    hint: 'Expire old pages, or shorten very long ones. Until then, search finds the pages without text only by title, headings and summary.',
  });
}
