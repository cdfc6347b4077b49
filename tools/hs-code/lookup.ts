import { foldText, isHan } from '../../runtime/contract/search.ts';
import { parseQuery, wordsOf } from './query.ts';
import { correctWord, singular } from './spelling.ts';

/** A row of a data set: the code, its name, the words of its address (empty for a subheading), everyday words. */
export type HsRow = readonly [code: string, name: string, slug: string, aliases: readonly string[]];

/** A code of the index. */
export interface HsEntry {
  code: string;
  name: string;
  slug: string;
  /** Everyday words for the goods. */
  aliases: readonly string[];
  /** The name and the everyday words as search compares them. */
  folded: readonly string[];
}

export interface HsIndex {
  entries: HsEntry[];
  byCode: Map<string, HsEntry>;
  /** The positions in `entries` that contain a word. Chinese text is searched without words. */
  byWord: Map<string, number[]>;
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

/** Returns an index without entries. */
export function emptyIndex(): HsIndex {
  return { entries: [], byCode: new Map(), byWord: new Map() };
}

/** Returns the index of all rows. */
export function hsIndex(rows: readonly HsRow[]): HsIndex {
  const index = emptyIndex();
  addRows(index, rows);
  return index;
}

/** Adds rows to an index. The browser adds them in parts, so that no part delays the page. */
export function addRows({ entries, byCode, byWord }: HsIndex, rows: readonly HsRow[]): void {
  // Folding a long text takes less time than folding its lines.
  const lines = foldText(rows.map(([, name, , aliases]) => [name, ...aliases].join('\n')).join('\n')).split('\n');
  let line = 0;
  for (const [code, name, slug, aliases] of rows) {
    const folded = lines.slice(line, (line += aliases.length + 1));
    const entry: HsEntry = { code, name, slug, aliases, folded };
    const number = entries.push(entry) - 1;
    byCode.set(code, entry);
    for (const word of new Set(wordsOf(folded.join('\n')).flatMap((one) => [one, singular(one)]))) {
      const known = byWord.get(word);
      if (known) known.push(number);
      else byWord.set(word, [number]);
    }
  }
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
  const known = words.map((word) => correctWord(word, index.byWord));
  const corrected = known.join(' ');
  const found = corrected === words.join(' ') ? [] : byWords(known, corrected, index);
  if (found.length > 0) return { ...best(found), corrected };
  const near = byPairs(words, index);
  return near.length > 0 ? { ...best(near), isNear: true } : { hits: [], count: 0 };
}

/**
 * Finds the code with these digits and those below it, shortest first. Digits after the sixth are national, so the first
 * six count. Without a match, the nearest code above is the only hit.
 */
function byDigits(digits: string, { entries, byCode }: HsIndex): Pick<HsFound, 'hits' | 'count'> {
  const six = digits.slice(0, 6);
  const below = entries
    .filter(({ code }) => code.startsWith(six))
    .toSorted((a, b) => a.code.length - b.code.length || (a.code < b.code ? -1 : 1));
  if (below.length > 0) return { hits: below.slice(0, MOST).map((entry) => ({ entry })), count: below.length };
  const above = [six.slice(0, 4), six.slice(0, 2)].flatMap((code) => byCode.get(code) ?? []).slice(0, 1);
  return { hits: above.map((entry) => ({ entry })), count: above.length };
}

interface Ranked extends HsHit {
  score: number;
}

function byWords(asked: readonly string[], phrase: string, { entries, byWord }: HsIndex): Ranked[] {
  const found = asked.map((word, index) => {
    if (isHan(word)) return containing(word, entries);
    const whole = [...(byWord.get(word) ?? []), ...(byWord.get(singular(word)) ?? [])];
    return new Set(index < asked.length - 1 ? whole : [...whole, ...beginning(word, byWord)]);
  });
  const [first = new Set<number>(), ...others] = found;
  const common = [...first].filter((number) => others.every((other) => other.has(number)));
  return common.flatMap((number) => {
    const entry = entries[number];
    return entry ? [rank(entry, asked, phrase)] : [];
  });
}

function containing(text: string, entries: readonly HsEntry[]): Set<number> {
  return new Set(entries.flatMap(({ folded }, number) => (folded.some((one) => one.includes(text)) ? number : [])));
}

function beginning(start: string, byWord: HsIndex['byWord']): number[] {
  if (start.length < 2) return [];
  const numbers: number[] = [];
  for (const [word, own] of byWord) if (word.startsWith(start)) numbers.push(...own);
  return numbers;
}

/** How well a text of an entry matches: it is the query, has all of its words, or contains its letters. */
const RANK = { same: 40, begins: 24, words: 20, letters: 8 } as const;
/** A match in the name counts more than the same match in an everyday word. */
const NAME = 6;

/** Ranks an entry by its best text. At the same rank, a heading comes before its subheadings. */
function rank(entry: HsEntry, asked: readonly string[], phrase: string): Ranked {
  let score = 0;
  let at = 0;
  for (const [index, text] of entry.folded.entries()) {
    const own = rankText(text, asked, phrase) + (index === 0 ? NAME : 0);
    if (own > score) [score, at] = [own, index];
  }
  return { entry, alias: at === 0 ? undefined : entry.aliases[at - 1], score: score - entry.code.length / 2 };
}

function rankText(text: string, asked: readonly string[], phrase: string): number {
  if (text === phrase || text === singular(phrase) || singular(text) === phrase) return RANK.same;
  if (text.startsWith(`${phrase} `) || text.startsWith(`${singular(phrase)} `)) return RANK.begins;
  const words = wordsOf(text);
  const has = (word: string) =>
    isHan(word) ? text.includes(word) : words.some((one) => one === word || singular(one) === singular(word));
  if (asked.every(has)) return RANK.words;
  return asked.every((word) => text.includes(word)) ? RANK.letters : 0;
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
    const own = characters.slice(1).map((character, index) => `${characters[index]}${character}`);
    return own.concat(own.slice(-1));
  });
  if (pairs.length < 3) return [];
  return entries.flatMap((entry) => {
    const shares = entry.folded.map((text) => pairs.filter((pair) => text.includes(pair)).length / pairs.length);
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
