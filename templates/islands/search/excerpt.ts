import { mayBeIn } from '../../../contract/search/sought-word.ts';
import { foldText, isHan, type WordRun, wordRunsOf } from '../../../contract/search.ts';
import type { SearchHit } from './engine.ts';

/** A part of a text that either matches the query or not. */
export interface TextSpan {
  text: string;
  isMatch: boolean;
}

/** Returns the ranges of a text that match the query. */
export type FindMatches = (text: string) => Range[];

interface Range {
  start: number;
  end: number;
}

/** The length of an excerpt in UTF-16 code units. A Chinese character is as wide, and means as much, as two letters. */
const LENGTH = { latin: 240, han: 120 };

/**
 * Returns a function that finds the matches in the texts of a found document: complete words, and exact Han characters. It
 * remembers the words that it has compared, because a text repeats them.
 */
export function createMatcher({ words }: Pick<SearchHit, 'words'>): FindMatches {
  const runs = words.filter(({ word }) => isHan(word));
  const others = words.filter((sought) => !runs.includes(sought));
  const known = new Map<string, boolean>();
  const isWanted = (piece: string) => {
    const found = known.get(piece) ?? others.some((word) => mayBeIn(word, foldText(piece)));
    known.set(piece, found);
    return found;
  };
  // It spares most lines of a long text the comparison of their words.
  const likely = new RegExp([`[${FOLDED}]`, ...words.map(({ written }) => written)].join('|'), 'i');
  return (text) => {
    if (!likely.test(text)) return [];
    return wordRunsOf(text).flatMap((piece) => {
      if (isHan(piece.text)) return runs.flatMap(({ word }) => rangesOf(word, piece));
      return isWanted(piece.text) ? [piece] : [];
    });
  };
}

/** Characters that folding changes, so that a plain comparison would miss a word: accents, ligatures, full width, `₂`. */
const FOLDED =
  '\\u00b2-\\u00be\\u00c0-\\u024f\\u0300-\\u036f\\u2070-\\u209c\\u2100-\\u218b\\u2460-\\u24ff\\u3300-\\u33ff\\ufb00-\\ufb06\\uff10-\\uff5a';

/** Splits a text into matches and other parts. */
export function splitMatches(text: string, findMatches: FindMatches): TextSpan[] {
  const spans: TextSpan[] = [];
  let end = 0;
  const add = (from: number, to: number, isMatch: boolean) => {
    if (to > from) spans.push({ text: text.slice(from, to), isMatch });
    end = Math.max(end, to);
  };
  for (const match of findMatches(text).toSorted((a, b) => a.start - b.start)) {
    add(end, match.start, false);
    add(Math.max(end, match.start), match.end, true);
  }
  add(end, text.length, false);
  return spans;
}

/** The minimum length, in code units, of a line that is probably a sentence and not a table cell or a heading. */
const SENTENCE = { latin: 60, han: 25 };

/**
 * Returns the summary if it has a match, else the part of the page's text around a match in a sentence. Cells of tables
 * say less than the summary, so they count only where the title does not have the words either. The summary replaces a
 * text that the browser does not have.
 */
export function excerpt(
  { document: { title, summary }, text = '' }: Pick<SearchHit, 'document' | 'text'>,
  findMatches: FindMatches,
): TextSpan[] {
  const inSummary = splitMatches(summary, findMatches);
  if (inSummary.some(({ isMatch }) => isMatch)) return inSummary;
  const { inSentence, first } = matchesIn(text, findMatches);
  const match = inSentence ?? (findMatches(title).length > 0 ? undefined : first);
  return match === undefined ? inSummary : splitMatches(around(text, match), findMatches);
}

/**
 * Returns the first match in a sentence, and the first match of all before it. It stops there, because comparing the
 * words of long texts takes most of the time of an answer.
 */
function matchesIn(text: string, findMatches: FindMatches): { inSentence?: Range; first?: Range | undefined } {
  let first: Range | undefined;
  let at = 0;
  for (const line of text.split('\n')) {
    const isLikely = first === undefined || isSentence(line);
    const [match] = isLikely ? findMatches(line) : [];
    if (match !== undefined) {
      const placed = { start: at + match.start, end: at + match.end };
      if (isSentence(line)) return { inSentence: placed, first };
      first ??= placed;
    }
    at += line.length + 1;
  }
  return { first };
}

function isSentence(line: string): boolean {
  return line.length >= (/\p{Script=Han}/v.test(line) ? SENTENCE.han : SENTENCE.latin);
}

/** Returns the text around a match, cut between words, with an ellipsis where it is cut. */
function around(text: string, match: Range): string {
  const length = isHan(text.slice(match.start)) ? LENGTH.han : LENGTH.latin;
  const line = text.lastIndexOf('\n', match.start) + 1;
  let start = Math.max(line, match.start - Math.round(length / 3));
  const gap = text.slice(start, match.start).search(/[\s，。；：]/);
  if (start > line && gap >= 0) start += gap + 1;
  let end = Math.min(text.length, start + length);
  const last = text.slice(match.end, end).search(/[\s，。；：][^\s，。；：]*$/);
  if (end < text.length && last >= 0) end = match.end + last;
  const shown = text.slice(start, end).trim().replaceAll('\n', ' · ');
  return `${start > line ? '… ' : ''}${shown}${end < text.length ? ' …' : ''}`;
}

/** Returns the places of a run of Han characters in a longer one. */
function rangesOf(run: string, { text, start }: WordRun): Range[] {
  const ranges: Range[] = [];
  const folded = foldText(text);
  for (let at = folded.indexOf(run); at >= 0; at = folded.indexOf(run, at + run.length)) {
    ranges.push({ start: start + at, end: start + at + run.length });
  }
  return ranges;
}
