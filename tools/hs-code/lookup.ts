import { isWordIn, mayBeIn, type SoughtWord, soughtWord } from '../../contract/search/sought-word.ts';
import { correctWord } from '../../contract/search/spelling.ts';
import { foldText, isHan, singularOf } from '../../contract/search.ts';
import { parseQuery } from './query.ts';

/**
 * A row of a data set: the code, its name, the words of its address (empty for a subheading), everyday words, and name and
 * words as search compares them, one per line. A line is empty if lower case is enough, and the text is absent if all are.
 */
export type HsRow = readonly [code: string, name: string, slug: string, aliases: readonly string[], folded?: string];

/** A code that the search finds. */
export interface HsEntry {
  code: string;
  name: string;
  slug: string;
  /** Everyday words for the goods. */
  aliases: readonly string[];
  /** The name and the everyday words as search compares them, one per line. */
  folded: string;
}

/** All codes. */
export interface HsIndex {
  entries: readonly HsEntry[];
  byCode: ReadonlyMap<string, HsEntry>;
}

/** A found code with the everyday word that matched, if its name did not. */
export interface HsHit {
  entry: HsEntry;
  alias?: string | undefined;
}

/** The answer to a query. */
export interface HsFound {
  /** The best matches. */
  hits: readonly HsHit[];
  /** The number of all matches. */
  count: number;
  /** The digits of a query for a code. */
  digits?: string | undefined;
  /** The spelling that was searched instead of the typed one. */
  corrected?: string | undefined;
  /** True if the names contain only a part of the query. */
  isNear?: true;
}

/** The most hits that a page lists. */
const MOST = 20;

/** Returns the row of a code. The build folds its texts, so that no request and no browser has to. */
export function hsRow([code, name, slug, aliases]: HsRow): HsRow {
  const written = [name, ...aliases].join('\n');
  const lower = written.toLowerCase().split('\n');
  const folded = foldText(written).split('\n');
  if (folded.every((line, index) => line === lower[index])) return [code, name, slug, aliases];
  return [code, name, slug, aliases, folded.map((line, index) => (line === lower[index] ? '' : line)).join('\n')];
}

/** Returns the index of all rows. */
export function hsIndex(rows: readonly HsRow[]): HsIndex {
  const entries = rows.map(([code, name, slug, aliases, folded]): HsEntry => {
    const lower = [name, ...aliases].join('\n').toLowerCase();
    return { code, name, slug, aliases, folded: folded === undefined ? lower : withLines(lower, folded) };
  });
  return { entries, byCode: new Map(entries.map((entry) => [entry.code, entry])) };
}

/** Replaces each line of a text by the same line of the other text, unless that line is empty. */
function withLines(text: string, other: string): string {
  const lines = text.split('\n');
  return other
    .split('\n')
    .map((line, index) => line || lines[index])
    .join('\n');
}

/**
 * Finds codes by digits, or by words in names and everyday words. Every word must match; the last may be incomplete. If
 * nothing matches, it corrects the spelling, then looks for the nearest Chinese names.
 */
export function findCodes(query: string, index: HsIndex): HsFound {
  const { digits, phrase, words } = parseQuery(query);
  if (digits !== undefined) return { ...byDigits(digits, index), digits };
  if (!words.some((word) => word.length > 1 || isHan(word))) return { hits: [], count: 0 };
  const hits = byWords(words, phrase, index);
  if (hits.length > 0) return best(hits);
  const all = withCompounds(index.entries.map(({ folded }) => folded).join('\n'));
  const known = words.map((word) => (isHan(word) ? word : correctWord(word, all)));
  const corrected = known.join(' ');
  const found = corrected === words.join(' ') ? [] : byWords(known, corrected, index);
  if (found.length > 0) return { ...best(found), corrected };
  const near = byPairs(words, index);
  return near.length > 0 ? { ...best(near), isNear: true } : { hits: [], count: 0 };
}

/**
 * Finds the code with these digits and those below it, shortest first. Digits after the sixth are national, so the first
 * six count. Without a match, a spreadsheet may have dropped the zero of chapters 01 to 09; otherwise the nearest code
 * above is the only hit.
 */
function byDigits(digits: string, { entries, byCode }: HsIndex): Pick<HsFound, 'hits' | 'count'> {
  const six = digits.slice(0, 6);
  const below = entries
    .filter(({ code }) => code.startsWith(six))
    .toSorted((a, b) => a.code.length - b.code.length || (a.code < b.code ? -1 : 1));
  if (below.length > 0) return { hits: below.slice(0, MOST).map((entry) => ({ entry })), count: below.length };
  const withZero = six.length % 2 === 1 ? byDigits(`0${six}`, { entries, byCode }) : undefined;
  if (withZero?.hits[0]?.entry.code.startsWith(`0${six}`)) return withZero;
  const above = [six.slice(0, 4), six.slice(0, 2)].flatMap((code) => byCode.get(code) ?? []).slice(0, 1);
  return { hits: above.map((entry) => ({ entry })), count: above.length };
}

interface Ranked extends HsHit {
  score: number;
}

/** The words of a query that texts must contain, and the phrase that they form. */
interface Asked {
  words: readonly SoughtWord[];
  phrase: string;
  /** The phrase without a plural ending. */
  singular: string;
}

function byWords(typed: readonly string[], phrase: string, { entries }: HsIndex): Ranked[] {
  const words = typed.map(soughtWord);
  const asked: Asked = { words, phrase, singular: singularOf(phrase) };
  const last = words.at(-1);
  return entries
    .filter(({ folded }) => words.every((word) => (word === last ? mayBeIn(word, folded) : isWordIn(word, folded))))
    .map((entry) => rank(entry, asked));
}

/** How well a text of an entry matches: it is the query, has all of its words, or contains its letters. */
const RANK = { same: 40, begins: 24, words: 20, letters: 8 } as const;
/** A match in the name counts more than the same match in an everyday word. */
const NAME = 6;

/** Ranks an entry by its best text. At the same rank, a heading precedes its subheadings. */
function rank(entry: HsEntry, asked: Asked): Ranked {
  let score = 0;
  let at = 0;
  for (const [index, text] of entry.folded.split('\n').entries()) {
    const textScore = rankText(text, asked) + (index === 0 ? NAME : 0);
    if (textScore > score) [score, at] = [textScore, index];
  }
  return { entry, alias: at === 0 ? undefined : entry.aliases[at - 1], score: score - entry.code.length / 2 };
}

function rankText(text: string, { words, phrase, singular }: Asked): number {
  if (text === phrase || text === singular || singularOf(text) === phrase) return RANK.same;
  if (text.startsWith(`${phrase} `) || text.startsWith(`${singular} `)) return RANK.begins;
  if (words.every((word) => isWordIn(word, text))) return RANK.words;
  return words.every(({ word }) => text.includes(word)) ? RANK.letters : 0;
}

/** The share of the neighboring pairs of Chinese characters that a near match must contain. */
const NEAR = 0.3;

/**
 * Finds entries that contain pairs of neighboring characters of a Chinese query: 太阳能电池板. The last pair of a run names
 * the kind of goods and counts twice: 木制椅子 is a chair.
 */
function byPairs(words: readonly string[], { entries }: HsIndex): Ranked[] {
  const pairs = words.filter(isHan).flatMap((run) => {
    const characters = [...run];
    const neighbors = characters.slice(1).map((character, index) => `${characters[index]}${character}`);
    return neighbors.concat(neighbors.slice(-1));
  });
  if (pairs.length < 3) return [];
  const shareIn = (text: string) => pairs.filter((pair) => text.includes(pair)).length / pairs.length;
  return entries.flatMap((entry) => {
    // Most entries have too few pairs in all of their texts, and none of these has more.
    if (shareIn(entry.folded) < NEAR) return [];
    const shares = entry.folded.split('\n').map(shareIn);
    const share = Math.max(...shares);
    if (share < NEAR) return [];
    const at = shares.indexOf(share);
    return { entry, alias: at === 0 ? undefined : entry.aliases[at - 1], score: share * 10 - entry.code.length / 10 };
  });
}

function best(hits: readonly Ranked[]): Pick<HsFound, 'hits' | 'count'> {
  const sorted = hits.toSorted((a, b) => b.score - a.score || (a.entry.code < b.entry.code ? -1 : 1));
  return { hits: sorted.slice(0, MOST).map(({ entry, alias }) => ({ entry, alias })), count: hits.length };
}

/** Compound words with a mark between their parts, which visitors leave out: `tshirt` is `t-shirt`. */
const COMPOUND = /[a-z]+(?:[-.,/'][a-z]+)+/g;

/** Returns a folded text, and below it its compound words without marks. */
function withCompounds(text: string): string {
  const compounds = text.match(COMPOUND) ?? [];
  return `${text}\n${compounds.join('\n').replace(/[-.,/']/g, '')}`;
}
