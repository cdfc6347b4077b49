import { foldText, isHan, isSearchable, once, wordRunsOf, wordsOfQuery } from '../../../contract/search.ts';
import type { Fillers } from './fillers.ts';

/** One way to read a query. A document matches it if it contains every word. */
export interface QueryReading {
  words: readonly string[];
  /** The part of the query that can be the name of a page, folded. */
  name: string;
}

/**
 * Yields the readings of a query, the most exact one first. The first takes each run of Han characters as one word. The
 * second divides the runs into words, because Chinese has no spaces: a page about 上海 and 运价 answers 上海运价 too. It
 * also leaves out amounts, such as 2000 or 40ft, because no page has the amounts of each visitor. Most queries need only the
 * first, and dividing Chinese takes the longest.
 */
export function* readingsOf(query: string, fillers: Fillers): Generator<QueryReading, void> {
  const whole = foldText(query).trim();
  const first = { words: wordsIn(whole, fillers), name: whole };
  yield first;
  const plain = fillers.withoutPhrases(whole);
  const left = fillers.withoutAmounts(plain);
  const name = isSearchable(left) ? left : plain;
  const second = { words: wordsIn(divided(name, fillers), fillers), name };
  if (first.words.join(' ') !== second.words.join(' ')) yield second;
}

/** Returns the words of a folded text without fillers, unless it has no others. */
function wordsIn(text: string, { has }: Fillers): string[] {
  const all = wordsOfQuery(text);
  const words = all.filter((word) => isHan(word) || !has(word));
  return words.length > 0 ? words : all;
}

/** Returns a text with a space between the words of its runs of Han characters, and without the fillers among them. */
function divided(text: string, fillers: Fillers): string {
  const runs = wordRunsOf(text).map(({ text: piece }) => (isHan(piece) ? wordsOfRun(piece, fillers).join(' ') : piece));
  return runs.join(' ');
}

/**
 * Divides a run of Han characters into words. The dictionary of the browser lacks words of the trade, such as 滞箱费, and
 * returns their characters one by one, so neighbors of one character each make a word. A browser without a dictionary
 * does not divide the run.
 */
function wordsOfRun(run: string, fillers: Fillers): string[] {
  const segmenter = chinese();
  if (segmenter === undefined) return [run];
  const words: string[] = [];
  let isOpen = false;
  for (const { segment } of segmenter.segment(run)) {
    const isSingle = [...segment].length === 1;
    if (fillers.has(segment)) isOpen = false;
    else if (isSingle && isOpen) words.push(`${words.pop()}${segment}`);
    else {
      words.push(segment);
      isOpen = isSingle;
    }
  }
  return words.length === 0 ? [run] : words;
}

const chinese = once(() =>
  typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('zh', { granularity: 'word' }) : undefined,
);
