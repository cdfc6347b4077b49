import { rarity, type Score, scoreIn } from '../../../contract/search/scores.ts';
import { isWordIn, type SoughtWord, soughtWord } from '../../../contract/search/sought-word.ts';
import { correctWord } from '../../../contract/search/spelling.ts';
import {
  foldText,
  isAmountWord,
  isHan,
  mustMatchExactly,
  once,
  type SearchDocument,
  type SearchIndex,
  type SearchTexts,
  singularOf,
} from '../../../contract/search.ts';
import { type Fillers, fillersOf } from './fillers.ts';
import { documentNames, nameKey, nameMatch } from './names.ts';
import { type QueryReading, readingsOf } from './query.ts';

/** A document that contains every word of the query. */
export interface SearchHit {
  document: SearchDocument;
  /** The text of its page, if the engine has it. */
  text: string | undefined;
  /** The words that the document was found by. */
  words: readonly SoughtWord[];
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

/** The weight of a word in each field. A title names the topic of a page; its text also mentions other topics. */
const HEAD_BOOSTS = { title: 8, names: 8, headings: 4, summary: 2 };
const TEXT_BOOSTS = { text: 1 };

/** Queries with fewer documents are also searched by other words for the goods. */
const FEW = 3;

/** Documents to fold before the browser may run another task. */
const CHUNK = 10;

/** Returns the engine of an index. */
export function createSearchEngine({ types, fillers, amounts, jobWords, goods, documents }: SearchIndex): HeadsEngine {
  const heads = documents.map(foldedFields);
  const words = fillersOf({ fillers, amounts });
  const shared = {
    documents,
    heads: scoreIn(heads, HEAD_BOOSTS),
    inHeads: heads.map((fields) => Object.values(fields).join('\n')).join('\n'),
    names: documents.map((document) => documentNames(document, words)),
    fillers: words,
    jobWords,
    goods: new Map(goods),
  };
  return {
    types,
    search: searcher({ ...shared, pages: [] }),
    async withTexts(files) {
      const all = new Map(files.flatMap((file) => Object.entries(file)));
      const pages: PageText[] = [];
      for (const { path } of documents) {
        const written = all.get(path);
        pages.push({ written, text: foldText(written ?? '') });
        if (pages.length % CHUNK === 0) await nextTask();
      }
      const search = searcher({ ...shared, pages });
      // A query that waits already gets its answer first.
      void warmUp(search, { title: documents[0]?.title ?? '', fillers: words });
      return { types, search };
    },
  };
}

/**
 * Divides and searches a title in tasks of their own, so that the first key finds compiled code and the dictionary of the browser
 * loaded. Without this, the first Chinese query takes ten times as long.
 */
async function warmUp(search: SearchEngine['search'], { title, fillers }: { title: string; fillers: Fillers }) {
  await nextTask();
  void [...readingsOf(title, fillers)];
  await nextTask();
  search(title);
}

/** The text of a page, as written and folded. */
interface PageText {
  written: string | undefined;
  text: string;
}

interface SearcherInput {
  documents: readonly SearchDocument[];
  heads: Score;
  /** Titles, other names, headings and summaries of all documents, folded by `foldText`. */
  inHeads: string;
  /** The names of each document. */
  names: readonly ReturnType<typeof documentNames>[];
  /** Empty while the engine has no texts. */
  pages: readonly PageText[];
  fillers: Fillers;
  jobWords: readonly string[];
  /** The word that pages use, by each everyday word for the same goods. */
  goods: ReadonlyMap<string, string>;
}

/** A found document with its place among the others: the larger first, by the first different number. */
interface Ranked extends SearchHit {
  isInHead: boolean;
  order: readonly number[];
}

/**
 * Returns the search of an engine. It scores heads and texts apart, so that texts that arrive later do not change the
 * order of documents whose head matches, and add other documents below them. Only an exact code in a text ranks above
 * longer codes in heads. The second reading of a query adds documents if no head matches the first. Goods with few documents
 * are also searched by the word that pages use for them.
 */
function searcher(input: SearcherInput): SearchEngine['search'] {
  const find = readingFinder(input);
  return (query) => {
    const found = new Map<SearchDocument, Ranked>();
    const add = (reading: QueryReading) => {
      const hits = find(reading, -found.size);
      for (const hit of hits) if (!found.has(hit.document)) found.set(hit.document, hit);
      return hits.some(({ isInHead }) => isInHead);
    };
    let words: readonly string[] = [];
    for (const reading of readingsOf(query, input.fillers)) {
      words = reading.words.map((word) => input.goods.get(singularOf(word)) ?? word);
      if (add(reading)) break;
    }
    if (found.size < FEW) add({ words, name: words.join(' ') });
    // Adverts have the words of many subjects, so they come last unless the query asks for jobs or names one.
    const isLast = ({ document, order: [match = 0] }: Ranked) =>
      document.type === 'job' && match < 3 && !input.jobWords.some((word) => foldText(query).includes(word));
    return [...found.values()].toSorted(
      (a, b) => Number(isLast(a)) - Number(isLast(b)) || compareOrders(b.order, a.order),
    );
  };
}

/** Returns a function that finds the documents for a reading of a query. */
function readingFinder({ documents, heads, inHeads, names, pages, fillers }: SearcherInput) {
  const texts = scoreIn(pages, TEXT_BOOSTS);
  const allTexts = once(() => pages.map(({ text }) => text).join('\n'));
  const corrected = remember((typed: string): SoughtWord => {
    const word = soughtWord(typed);
    const isKnown = documents.some((_, number) => heads(word, number) > 0 || texts(word, number) > 0);
    if (isKnown || isHan(typed)) return word;
    const near = correctWord(typed, inHeads);
    return soughtWord(near === typed ? correctWord(typed, allTexts()) : near);
  });
  return (reading: QueryReading, precedence: number): Ranked[] => {
    if (reading.words.length === 0) return [];
    const asked = reading.words.map((typed) => ({ typed, sought: corrected(typed) }));
    const name = asked.reduce((text, { typed, sought }) => text.replace(typed, () => sought.word), reading.name);
    const key = nameKey(name, fillers);
    // A long word is rare, and spares most documents the search for the others.
    const words = asked.map(({ sought }) => sought).toSorted((a, b) => b.word.length - a.word.length);
    const codes = words.filter(({ word }) => mustMatchExactly(word) && (words.length === 1 || !isAmountWord(word)));
    const scores = words.map((word) => {
      const all = documents.map((_, number) => heads(word, number));
      const weight = rarity(all.filter((score) => score > 0).length, all.length);
      return all.map((score) => score * weight);
    });
    return documents.flatMap((document, number): Ranked[] => {
      const inHead = scores.map((all) => all[number] ?? 0);
      const isInHead = inHead.every((score) => score > 0);
      if (!words.every((word, at) => inHead[at] || texts(word, number) > 0)) return [];
      const { written, text = '' } = pages[number] ?? {};
      const ownNames = names[number];
      const score = sum(inHead) + (isInHead ? 0 : sum(words.map((word) => texts(word, number))));
      const exact = codes.filter((word) =>
        isWordIn(word, `${Object.values(foldedFields(document)).join('\n')}\n${text}`),
      );
      const order = [
        ownNames === undefined ? 0 : nameMatch(ownNames, key),
        exact.length,
        isInHead ? 1 : 0,
        precedence,
        score,
      ];
      return [{ document, text: written, words, isInHead, order }];
    });
  };
}

/** The maximum number of typed words that are remembered. Both readings of a query, and the next letter, need them again. */
const MAX_REMEMBERED = 100;

function remember<Value>(make: (typed: string) => Value): (typed: string) => Value {
  const known = new Map<string, Value>();
  return (typed) => {
    if (known.size >= MAX_REMEMBERED) known.clear();
    const value = known.get(typed) ?? make(typed);
    known.set(typed, value);
    return value;
  };
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

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
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
