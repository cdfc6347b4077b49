import {
  foldText,
  isAmount,
  isCode,
  type SearchDocument,
  type SearchIndex,
  type SearchTexts,
} from '../../../runtime/contract/search.ts';
import { type Fillers, fillersOf } from './fillers.ts';
import { type Names, nameKey, nameMatch, namesOf } from './names.ts';
import { type Reading, readingsOf } from './query.ts';
import { createTermIndex, type Hit, type TermIndex } from './term-index.ts';

/** A document that contains every term of the query. */
export interface SearchHit {
  document: SearchDocument;
  /** The text of its page, if the engine has it. */
  text: string | undefined;
  /** The terms of the document that match the query. */
  terms: readonly string[];
  /** The runs of Han characters that the document was found by. */
  runs: readonly string[];
}

export interface SearchEngine {
  types: SearchIndex['types'];
  /** Returns the matching documents, the best match first. */
  search: (query: string) => SearchHit[];
}

/** An engine that searches only titles, other names, headings and summaries. */
export interface HeadsEngine extends SearchEngine {
  /** Returns an engine that also searches texts. Both engines stay usable. */
  withTexts: (files: readonly SearchTexts[]) => Promise<SearchEngine>;
}

/** The weight of a term in each field. A title names the topic of a page; its text also mentions other topics. */
const HEAD_BOOSTS = { title: 8, names: 8, headings: 4, summary: 2 };
const TEXT_BOOSTS = { text: 1 };

/** Documents to index before the browser may run another task. */
const CHUNK = 10;

/**
 * Builds the term index from texts, in the browser. We measured it with 83 pages against an index that MiniSearch 7.2
 * creates during the build. The texts have half the bytes (44 KB of Chinese texts, 90 KB of their terms, brotli). The
 * index is ready sooner (65 ms to build, 600 ms to parse). Excerpts can come from anywhere in a text. The 5 KB script
 * of MiniSearch would also exceed the page's budget.
 */
export async function createSearchEngine({ types, fillers, documents }: SearchIndex): Promise<HeadsEngine> {
  const heads = createTermIndex(HEAD_BOOSTS);
  await inChunks(documents, (document, number) => heads.add(number, foldedFields(document)));
  const words = fillersOf(fillers);
  const known = documents.map((document) => ({ document, folded: foldedHead(document, words) }));
  const shared = { known, heads, fillers: words };

  return {
    types,
    search: searcher({ ...shared, texts: undefined, textOf: () => undefined, foldedTextOf: () => undefined }),
    async withTexts(files) {
      const all = new Map(files.flatMap((file) => Object.entries(file)));
      const texts = createTermIndex(TEXT_BOOSTS);
      // Searches for runs of Han characters compare texts, so each text is folded once.
      const folded = new Map<string, string>();
      await inChunks(documents, ({ path }, number) => {
        const text = foldText(all.get(path) ?? '');
        texts.add(number, { text });
        folded.set(path, text);
      });
      return {
        types,
        search: searcher({
          ...shared,
          texts,
          textOf: (path) => all.get(path),
          foldedTextOf: (path) => folded.get(path),
        }),
      };
    },
  };
}

/** A document with functions that fold its words for comparison, once each. */
interface Known {
  document: SearchDocument;
  folded: FoldedHead;
}

interface SearcherInput {
  known: readonly Known[];
  heads: TermIndex<string>;
  /** Absent while the engine has no texts. */
  texts: TermIndex<string> | undefined;
  textOf: (path: string) => string | undefined;
  foldedTextOf: (path: string) => string | undefined;
  fillers: Fillers;
}

/** A found document with its place among the others: the larger first, by the first different number. */
interface Ranked extends SearchHit {
  isInHead: boolean;
  order: readonly number[];
}

/**
 * Returns the search of an engine. It scores heads and texts apart, so that texts that arrive later do not change the
 * order of documents whose head matches, and add other documents below them. Only an exact code in a text comes before
 * longer codes in heads. The second reading of a query adds documents if no head matches the first.
 */
function searcher(input: SearcherInput): SearchEngine['search'] {
  const find = readingFinder(input);
  return (query) => {
    const found = new Map<SearchDocument, Ranked>();
    for (const [place, reading] of readingsOf(query, input.fillers).entries()) {
      if ([...found.values()].some(({ isInHead }) => isInHead)) break;
      for (const hit of find(reading, -place)) if (!found.has(hit.document)) found.set(hit.document, hit);
    }
    return [...found.values()].toSorted((a, b) => compareOrders(b.order, a.order));
  };
}

/** Returns a function that finds the documents for a reading of a query. */
function readingFinder({ known, heads, texts, textOf, foldedTextOf, fillers }: SearcherInput) {
  const corrected = speller(heads, texts);
  return ({ terms: asked, runs, name }: Reading, precedence: number): Ranked[] => {
    // Terms are pairs, so they say everything about shorter runs.
    const long = runs.filter((run) => [...run].length > 2);
    const wanted = asked.map(corrected);
    const key = nameKey(
      asked.reduce((text, term, at) => text.replace(term, () => wanted[at] ?? term), name),
      fillers,
    );
    const found = wanted.map((term): TermHits => ({ heads: heads.find(term), texts: texts?.find(term) }));
    return numbersIn(found).flatMap((number): Ranked[] => {
      const one = known[number];
      const match = one && matchOf(number, found);
      if (!one || !match) return [];
      const { document, folded } = one;
      // In a title or text, the character pairs of a longer run may be apart from each other.
      const head = long.length > 0 ? folded.head() : '';
      const missing = long.filter((run) => !head.includes(run));
      if (missing.length > 0 && !missing.every((run) => foldedTextOf(document.path)?.includes(run))) return [];
      const isInHead = match.isInHead && missing.length === 0;
      const { terms } = match;
      const codes = wanted.filter(
        (term) => isCode(term) && (asked.length === 1 || !isAmount(term)) && terms.includes(term),
      ).length;
      const score = isInHead ? match.headScore : match.score;
      const order = [nameMatch(folded.names(), key), codes, isInHead ? 1 : 0, precedence, score];
      return [{ document, text: textOf(document.path), terms, runs, isInHead, order }];
    });
  };
}

/** Returns a function that replaces a term that no document contains by the word that it is probably a typo of. */
function speller(heads: TermIndex<string>, texts: TermIndex<string> | undefined): (term: string) => string {
  const isIn = (index: TermIndex<string> | undefined, term: string) => {
    for (const { isSure } of index?.find(term).values() ?? []) if (isSure) return true;
    return false;
  };
  const isKnown = (term: string) => isIn(heads, term) || isIn(texts, term);
  return (term) => (isKnown(term) ? term : (heads.nearest(term) ?? texts?.nearest(term) ?? term));
}

/** The documents that contain a term of the query in their head or in their text. */
interface TermHits {
  heads: ReadonlyMap<number, Hit>;
  texts: ReadonlyMap<number, Hit> | undefined;
}

/** Returns the numbers of the documents that contain the rarest term. */
function numbersIn(found: readonly TermHits[]): number[] {
  const sizeOf = ({ heads, texts }: TermHits) => heads.size + (texts?.size ?? 0);
  const [rarest] = found.toSorted((a, b) => sizeOf(a) - sizeOf(b));
  return rarest === undefined ? [] : [...new Set([...rarest.heads.keys(), ...(rarest.texts?.keys() ?? [])])];
}

interface Match {
  /** Whether the head contains every term, and not only words that resemble it. */
  isInHead: boolean;
  headScore: number;
  /** The score of head and text. */
  score: number;
  terms: string[];
}

/** Returns how a document matches all terms; undefined if it lacks one. */
function matchOf(number: number, found: readonly TermHits[]): Match | undefined {
  const match: Match = { isInHead: true, headScore: 0, score: 0, terms: [] };
  for (const { heads, texts } of found) {
    const [head, text] = [heads.get(number), texts?.get(number)];
    if (head === undefined && text === undefined) return undefined;
    match.isInHead &&= head?.isSure === true;
    match.headScore += head?.score ?? 0;
    match.score += (head?.score ?? 0) + (text?.score ?? 0);
    match.terms.push(...new Set([...(head?.terms ?? []), ...(text?.terms ?? [])]));
  }
  return match;
}

/** Returns the folded texts of a head. */
function foldedFields({ title, names = [], headings = [], summary }: SearchDocument) {
  return {
    title: foldText(title),
    names: foldText(names.join('\n')),
    headings: foldText(headings.join('\n')),
    summary: foldText(summary),
  };
}

/** Functions that fold parts of a document's head at the first call. */
interface FoldedHead {
  names: () => Names;
  head: () => string;
}

function foldedHead(document: SearchDocument, fillers: Fillers): FoldedHead {
  const { title, names = [], headings = [], summary } = document;
  let keys: Names | undefined;
  let head: string | undefined;
  return {
    names: () => (keys ??= namesOf(document, fillers)),
    head: () => (head ??= foldText([title, ...names, ...headings, summary].join('\n'))),
  };
}

function compareOrders(a: readonly number[], b: readonly number[]): number {
  for (const [index, value] of a.entries()) {
    const difference = value - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Calls a function for each item. Between chunks, the browser may run another task. */
async function inChunks<Item>(items: readonly Item[], work: (item: Item, number: number) => void): Promise<void> {
  for (const [number, item] of items.entries()) {
    work(item, number);
    if (number % CHUNK === CHUNK - 1) await nextTask();
  }
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
