import { correctWord } from '../../contract/search/spelling.ts';
import { foldText, once, simplified } from '../../contract/search.ts';
import { foldTyped, formsOf, type HsQuery, parseQuery, readWords, stemOf, tokensOf } from './query.ts';
import { type Scorer, scorerOf } from './score.ts';

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
  /** The traditional forms of Chinese characters in the texts (`simplified`). */
  traditional: string | undefined;
  /** All folded texts in one, to look for a word in any of them. */
  all: () => string;
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
  /** True if no name has the goods with every word that changes the code. */
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

/** Returns the index of all rows, with the traditional forms of their characters. */
export function hsIndex(rows: readonly HsRow[], traditional?: string): HsIndex {
  const entries = rows.map(([code, name, slug, aliases, folded]): HsEntry => {
    const lower = [name, ...aliases].join('\n').toLowerCase();
    return { code, name, slug, aliases, folded: folded === undefined ? lower : withLines(lower, folded) };
  });
  return {
    entries,
    traditional,
    byCode: new Map(entries.map((entry) => [entry.code, entry])),
    all: once(() => withCompounds(entries.map(({ folded }) => folded).join('\n'))),
  };
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
 * Finds codes by digits, or by words in names and everyday words. A query whose words no name has all of finds the nearest.
 * The spelling of unknown words is corrected.
 */
export function findCodes(query: string, index: HsIndex): HsFound {
  const folded = foldTyped(query);
  const typed = index.traditional === undefined ? folded : simplified(folded, index.traditional);
  const asked = parseQuery(typed);
  if (asked.digits !== undefined) return { ...byDigits(asked.digits, index), digits: asked.digits };
  if (asked.words.length === 0) return asked.phrase === '' ? NOTHING : byText([asked], index, typed);
  if (asked.words.every(({ forms }) => forms[0].length < 2)) return NOTHING;
  const { readings, corrected } = spellingsOf(asked, index);
  return {
    ...byText(readings, index, typed),
    ...(corrected !== undefined && { corrected }),
  };
}

const NOTHING: HsFound = { hits: [], count: 0 };

/**
 * Finds the code with these digits and those below it, shortest first. Digits after the sixth are national, so the first
 * six count. Without a match, a spreadsheet may have dropped the zero of chapters 01 to 09; otherwise the nearest code
 * above is the only hit.
 */
function byDigits(digits: string, index: HsIndex): Pick<HsFound, 'hits' | 'count'> {
  const six = digits.slice(0, 6);
  const below = index.entries
    .filter(({ code }) => code.startsWith(six))
    .toSorted((a, b) => a.code.length - b.code.length || (a.code < b.code ? -1 : 1));
  if (below.length > 0) return { hits: below.slice(0, MOST).map((entry) => ({ entry })), count: below.length };
  const withZero = six.length % 2 === 1 ? byDigits(`0${six}`, index) : undefined;
  if (withZero?.hits[0]?.entry.code.startsWith(`0${six}`)) return withZero;
  const above = [six.slice(0, 4), six.slice(0, 2)].flatMap((code) => index.byCode.get(code) ?? []).slice(0, 1);
  return { hits: above.map((entry) => ({ entry })), count: above.length };
}

interface Ranked extends HsHit {
  score: number;
  isWhole: boolean;
  /** The number of its texts that name the goods. */
  named: number;
}

/** What the level of a code and its name count beside the texts: a heading precedes its subheadings, and a chapter follows. */
const LEVEL: Readonly<Record<number, number>> = { 2: -1.5, 4: 0.3, 6: 0 };
const NAME = 0.2;
/** What a text counts more that is the query, with every word and mark. */
const WHOLE = 2;

/** Finds entries by the best reading of a query. */
function byText(readings: readonly HsQuery[], index: HsIndex, typed: string): HsFound {
  const scorers = readings.map(scorerOf);
  const hits = index.entries.flatMap((entry) => {
    const ranked = scorers.flatMap((scorer) =>
      scorer.mayMatch(entry.folded) ? rank(entry, scorer, { index, typed }) : [],
    );
    return ranked.toSorted((a, b) => b.score - a.score).slice(0, 1);
  });
  // Of goods that several headings name, the usual one has the most names for them.
  const names = new Map<string, number>();
  for (const { entry, named } of hits) names.set(headingOf(entry), (names.get(headingOf(entry)) ?? 0) + named);
  const supported = hits.map((hit) => ({
    ...hit,
    score: hit.score + SUPPORT * Math.log2(1 + (names.get(headingOf(hit.entry)) ?? 0)),
  }));
  const sorted = supported.toSorted((a, b) => b.score - a.score || (a.entry.code < b.entry.code ? -1 : 1));
  const [best] = sorted;
  if (best === undefined) return NOTHING;
  // Far weaker matches share only a word with the goods.
  const shown = sorted.filter(({ score }) => score > best.score * 0.55);
  return {
    hits: shown.slice(0, MOST).map(({ entry, alias }) => ({ entry, alias })),
    count: shown.length,
    ...(!best.isWhole && { isNear: true as const }),
  };
}

/** What each doubling of the names of a heading for the goods counts. */
const SUPPORT = 0.3;

function headingOf({ code }: HsEntry): string {
  return code.slice(0, 4);
}

/** Ranks an entry by its best text. */
function rank(
  entry: HsEntry,
  { mayMatch, scoreOf }: Scorer,
  { index: { byCode }, typed }: { index: HsIndex; typed: string },
): Ranked[] {
  const around = once(() => {
    const heading = entry.code.length === 6 ? (byCode.get(headingOf(entry))?.folded ?? '') : '';
    const text = `${entry.folded}\n${heading}`;
    return { text, words: once(() => tokensOf(text).map(formsOf)) };
  });
  const scored = entry.folded.split('\n').flatMap((text, at) => {
    if (!mayMatch(text)) return [];
    const found = scoreOf(text, around);
    return found.score === 0
      ? []
      : [{ ...found, at, score: found.score + (at === 0 ? NAME : 0) + (text === typed ? WHOLE : 0) }];
  });
  const [best] = scored.toSorted((a, b) => b.score - a.score);
  if (best === undefined) return [];
  const alias = best.at === 0 ? undefined : entry.aliases[best.at - 1];
  const named = scored.filter(({ isWhole }) => isWhole).length;
  return [{ entry, alias, named, isWhole: best.isWhole, score: best.score + (LEVEL[entry.code.length] ?? 0) }];
}

/**
 * Returns the readings of a query of words: as typed, and with neighbors joined where a name has them as one word. Unknown
 * words are divided into two known ones, corrected, or left out.
 */
function spellingsOf(asked: HsQuery, index: HsIndex): { readings: HsQuery[]; corrected?: string | undefined } {
  const typed = asked.phrase.split(' ');
  const isKnown = (word: string, rest = '(?:s|es|y|ies)?(?![a-z\\d])') =>
    formsOf(word).some((form) => new RegExp(`(?<![a-z\\d])${stemOf(form)}${rest}`).test(index.all()));
  const words = typed.flatMap((word, at) => {
    if (isKnown(word) || (at === typed.length - 1 && isKnown(word, ''))) return [word];
    return dividedWord(word, isKnown) ?? [correctWord(word, index.all())];
  });
  const joined = words.slice(1).flatMap((word, at) => {
    const pair = `${words[at]}${word}`;
    return isKnown(pair) ? [[...words.slice(0, at), pair, ...words.slice(at + 2)]] : [];
  });
  const corrected = words.join(' ');
  const isSame = corrected.replaceAll(' ', '') === typed.join('');
  const isAsTyped = corrected === asked.phrase;
  return {
    readings: [isAsTyped ? asked : readWords(words), ...joined.map(readWords)],
    corrected: isSame ? undefined : corrected,
  };
}

/** Divides a word into two known ones: `powerbank`. */
function dividedWord(word: string, isKnown: (word: string) => boolean): string[] | undefined {
  for (let at = 3; at <= word.length - 3; at += 1) {
    const parts = [word.slice(0, at), word.slice(at)];
    if (parts.every(isKnown)) return parts;
  }
  return undefined;
}

/** Compound words with a mark between their parts, which visitors leave out: `tshirt` is `t-shirt`. */
const COMPOUND = /[a-z]+(?:[-.,/'][a-z]+)+/g;

/** Returns a folded text, and below it its compound words without marks. */
function withCompounds(text: string): string {
  const compounds = text.match(COMPOUND) ?? [];
  return `${text}\n${compounds.join('\n').replace(/[-.,/']/g, '')}`;
}
