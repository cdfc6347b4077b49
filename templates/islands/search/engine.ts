import {
  foldText,
  isCode,
  isHan,
  piecesOf,
  type SearchDocument,
  type SearchIndex,
  termsOfQuery,
} from '../../../runtime/contract/search.ts';
import { createTermIndex, type Hit } from './term-index.ts';

/** A document that contains every term of the query. */
export interface SearchHit {
  document: SearchDocument;
  /** The terms of the document that match the query. */
  terms: readonly string[];
}

export interface SearchEngine {
  types: SearchIndex['types'];
  /** Returns the matching documents, the best match first. */
  search: (query: string) => SearchHit[];
}

/** Documents to index before the browser may run another task. */
const CHUNK = 10;

/**
 * Builds the term index from texts, in the browser. We measured it with 83 pages against an index that MiniSearch 7.2
 * creates during the build. The texts have half the bytes (44 KB of Chinese texts, 90 KB of their terms, brotli). The
 * index is ready sooner (65 ms to build, 600 ms to parse). Excerpts can come from anywhere in a text. The 5 KB script
 * of MiniSearch would also exceed the page's budget.
 */
export async function createSearchEngine({ types, documents }: SearchIndex): Promise<SearchEngine> {
  const index = createTermIndex();
  for (const [number, document] of documents.entries()) {
    index.add(document);
    if (number % CHUNK === CHUNK - 1) await nextTask();
  }
  const wholeText = textCache();

  return {
    types,
    search(query) {
      const wanted = foldText(query).trim();
      const asked = termsOfQuery(query);
      const runs = hanRuns(wanted).filter((run) => [...run].length > 2);
      const ranked = [...findAll(asked.map(index.find))].flatMap(([number, { score, terms }]) => {
        const document = documents[number];
        // In the text, the character pairs of a longer run may be apart from each other.
        if (!document || !runs.every((run) => wholeText(document).includes(run))) return [];
        const nameRank = nameMatch([document.title, ...(document.names ?? [])], wanted);
        const codes = asked.filter((term) => isCode(term) && terms.includes(term)).length;
        return { document, terms, order: [nameRank, codes, score] };
      });
      return ranked.toSorted((a, b) => compareOrders(b.order, a.order));
    },
  };
}

/** Returns the runs of Han characters in a folded query. */
export function hanRuns(query: string): string[] {
  return piecesOf(query).flatMap(({ text }) => (isHan(text) ? text : []));
}

/** Returns 2 if the query is a name of the document, 1 if a name contains it word by word, else 0. */
function nameMatch(names: readonly string[], wanted: string): number {
  const phrase = spaced(wanted);
  if (phrase.trim() === '') return 0;
  const spacedNames = names.map((name) => spaced(foldText(name)));
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

/** Returns the documents that contain all terms. */
function findAll([first = new Map(), ...others]: readonly Map<number, Hit>[]): Map<number, Hit> {
  const common = new Map<number, Hit>();
  for (const [number, hit] of first) {
    const hits = [hit, ...others.flatMap((other) => other.get(number) ?? [])];
    if (hits.length <= others.length) continue;
    const score = hits.reduce((sum, one) => sum + one.score, 0);
    common.set(number, { score, terms: hits.flatMap(({ terms }) => terms) });
  }
  return common;
}

/** Returns a function that folds the text of a document and caches the result. */
function textCache(): (document: SearchDocument) => string {
  const texts = new WeakMap<SearchDocument, string>();
  return (document) => {
    const { title, names = [], headings = [], summary, body = '' } = document;
    const text = texts.get(document) ?? foldText([title, ...names, ...headings, summary, body].join('\n'));
    texts.set(document, text);
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

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
