import {
  foldText,
  isCode,
  isHan,
  piecesOf,
  type SearchDocument,
  type SearchIndex,
  type SearchTexts,
  termsOfQuery,
} from '../../../runtime/contract/search.ts';
import { createTermIndex, type Hit, type TermIndex } from './term-index.ts';

/** A document that contains every term of the query. */
export interface SearchHit {
  document: SearchDocument;
  /** The text of its page, if the engine has it. */
  text: string | undefined;
  /** The terms of the document that match the query. */
  terms: readonly string[];
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
export async function createSearchEngine({ types, documents }: SearchIndex): Promise<HeadsEngine> {
  const heads = createTermIndex(HEAD_BOOSTS);
  await inChunks(documents, (document, number) => heads.add(number, document));
  const known = documents.map((document) => ({ document, folded: foldedHead(document) }));

  return {
    types,
    search: searcher({ known, heads: heads.find, texts: undefined, textOf: () => undefined }),
    async withTexts(files) {
      const all = new Map(files.flatMap((file) => Object.entries(file)));
      const texts = createTermIndex(TEXT_BOOSTS);
      await inChunks(documents, ({ path }, number) => texts.add(number, { text: all.get(path) ?? '' }));
      return {
        types,
        search: searcher({ known, heads: heads.find, texts: texts.find, textOf: (path) => all.get(path) }),
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
  heads: TermIndex<string>['find'];
  /** Absent while the engine has no texts. */
  texts: TermIndex<string>['find'] | undefined;
  textOf: (path: string) => string | undefined;
}

/**
 * Returns the search of an engine. It scores heads and texts apart, so that texts that arrive later do not change the
 * order of documents whose head matches, and add other documents below them. Only an exact code in a text comes before
 * longer codes in heads.
 */
function searcher({ known, heads, texts, textOf }: SearcherInput): SearchEngine['search'] {
  const foldedTextOf = textFolder(textOf);
  return (query) => {
    const wanted = foldText(query).trim();
    const asked = termsOfQuery(query);
    const runs = hanRuns(wanted).filter((run) => [...run].length > 2);
    const found = asked.map((term): TermHits => ({ heads: heads(term), texts: texts?.(term) }));
    const ranked = numbersIn(found).flatMap((number) => {
      const one = known[number];
      const match = one && matchOf(number, found);
      if (!one || !match) return [];
      const { document, folded } = one;
      // In a title or text, the character pairs of a longer run may be apart from each other.
      const head = runs.length > 0 ? folded.head() : '';
      const missing = runs.filter((run) => !head.includes(run));
      if (missing.length > 0 && !missing.every((run) => foldedTextOf(document).includes(run))) return [];
      const isInHead = match.isInHead && missing.length === 0;
      const { terms } = match;
      const codes = asked.filter((term) => isCode(term) && terms.includes(term)).length;
      const score = isInHead ? match.headScore : match.score;
      const order = [nameMatch(folded.names(), wanted), codes, isInHead ? 1 : 0, score];
      return { document, text: textOf(document.path), terms, order };
    });
    return ranked.toSorted((a, b) => compareOrders(b.order, a.order));
  };
}

/** The documents that contain a term of the query in their head or in their text. */
interface TermHits {
  heads: ReadonlyMap<number, Hit>;
  texts: ReadonlyMap<number, Hit> | undefined;
}

/** Returns the numbers of the documents that contain the first term. */
function numbersIn([first]: readonly TermHits[]): number[] {
  return first === undefined ? [] : [...new Set([...first.heads.keys(), ...(first.texts?.keys() ?? [])])];
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

/** Returns the runs of Han characters in a folded query. */
export function hanRuns(query: string): string[] {
  return piecesOf(query).flatMap(({ text }) => (isHan(text) ? text : []));
}

/** Returns 2 if the query is a name of the document, 1 if a name contains it word by word, else 0. */
function nameMatch(spacedNames: readonly string[], wanted: string): number {
  const phrase = spaced(wanted);
  if (phrase.trim() === '') return 0;
  if (spacedNames.includes(phrase)) return 2;
  // Chinese has no spaces that show where words end.
  const part = /\p{Script=Han}/v.test(phrase) ? phrase.trim() : phrase;
  return spacedNames.some((name) => name.includes(part)) ? 1 : 0;
}

/** Returns the pieces of a folded text with a space around each. */
function spaced(text: string): string {
  return ` ${piecesOf(text)
    .map((piece) => piece.text)
    .join(' ')} `;
}

/** Functions that fold parts of a document's head at the first call. */
interface FoldedHead {
  /** Returns the title and other names, with a space around each piece. */
  names: () => readonly string[];
  head: () => string;
}

function foldedHead({ title, names = [], headings = [], summary }: SearchDocument): FoldedHead {
  let spacedNames: readonly string[] | undefined;
  let head: string | undefined;
  return {
    names: () => (spacedNames ??= [title, ...names].map((name) => spaced(foldText(name)))),
    head: () => (head ??= foldText([title, ...names, ...headings, summary].join('\n'))),
  };
}

/** Returns a function that folds the text of a document and caches the result. */
function textFolder(textOf: SearcherInput['textOf']): (document: SearchDocument) => string {
  const texts = new Map<string, string>();
  return ({ path }) => {
    const text = texts.get(path) ?? foldText(textOf(path) ?? '');
    texts.set(path, text);
    return text;
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
