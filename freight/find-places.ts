import { nearWords } from '../contract/search/spelling.ts';
import { isHan } from '../contract/search.ts';
import { compact, type FoldedPlace, foldedFrom, foldPlace, foldTyped } from './fold-place.ts';
import type { FreightPlace, NamedPlace } from './freight-place.ts';

/** How well a text matches a place, the best first. */
const RANKS = {
  /** The code, or the text that a field shows for the place. */
  code: 0,
  /** A complete name in either language, or an alias. */
  name: 1,
  /** The beginning of a name or code, or the code of a port without its country. */
  beginning: 2,
  /** The beginning of a later word of a name. */
  word: 3,
  /** The inside of a word. */
  inside: 4,
  /** Words of a name and of the country, in any order. */
  words: 5,
  /** Only the country. */
  country: 6,
} as const;

/** The maximum number of suggestions for a text that is not one place. */
const MAX_NEAREST = 5;

/** Shorter single words in a longer text, such as "port" and "city", are no names. */
const SHORTEST_NAME = 5;

interface Match<Place> {
  place: Place;
  rank: number;
  /** True if the main name matches, and not only an alias. */
  isMain: boolean;
}

/**
 * Returns the places that match a text, at most `limit`, the likeliest first: exact code, exact name, beginning of a name or
 * code, beginning of a word, inside of a word, words of name and country in any order, country. At the same rank, ports
 * come before airports. If the text can only be of one kind, places of this kind come before all others. An empty text
 * matches every place; a text that is too long for a place matches none. The texts may be hostile.
 */
export function findPlaces<Place extends NamedPlace>(
  places: readonly Place[],
  text: string,
  { limit, kind }: { limit: number; kind?: NamedPlace['kind'] | undefined },
): Place[] {
  const wanted = foldTyped(text);
  const found = wanted === '' ? places.toSorted(byKind('port')) : placesOf(matchesOf(places, wanted));
  const sorted = kind === undefined ? found : found.toSorted(byKind(kind));
  return sorted.slice(0, Math.max(0, limit));
}

/** The place of a text, or suggestions if the text is not one place. */
export type ResolvedPlace = { place: FreightPlace; nearest?: never } | { place?: never; nearest: FreightPlace[] };

/**
 * Returns the place of a text: a code, a text such as `Shanghai (CNSHA)`, a complete name or alias in either language (a port
 * before an airport), or a text whose beginnings of words match only one place. Otherwise returns at most five suggestions:
 * the places that match, or places whose names differ by a typing error. The inside of a Latin word is only a
 * suggestion, because Nice is not Venice. The text may be hostile.
 */
export function resolvePlace(places: readonly FreightPlace[], text: string): ResolvedPlace {
  const known = resolved.get(places) ?? new Map<string, ResolvedPlace>();
  if (known.size >= MAX_KNOWN) known.clear();
  const result = known.get(text) ?? resolve(places, text);
  resolved.set(places, known.set(text, result));
  return result;
}

/** The texts that were resolved last, because a form resolves all of its fields after every key. */
const resolved = new WeakMap<readonly FreightPlace[], Map<string, ResolvedPlace>>();
const MAX_KNOWN = 50;

function resolve(places: readonly FreightPlace[], text: string): ResolvedPlace {
  const chosen = chosenPlace(places, text);
  if (chosen) return { place: chosen };
  const wanted = foldTyped(text);
  if (wanted === undefined || wanted === '') return { nearest: [] };
  const matches = matchesOf(places, wanted);
  const [best] = matches;
  if (best === undefined) return { nearest: correctedPlaces(places, wanted).slice(0, MAX_NEAREST) };
  const isExact = best.rank <= RANKS.name;
  const equal = isExact ? matches.filter((match) => isEqual(match, best)) : matches;
  const isOne = equal.length === 1 && best.rank < RANKS.country && (best.rank !== RANKS.inside || isHan(wanted));
  return isOne ? { place: best.place } : { nearest: placesOf(matches).slice(0, MAX_NEAREST) };
}

/**
 * Returns the place of a text such as `Shanghai (CNSHA)`, which forms write for a chosen place. Folding every place to find it
 * takes 25 ms.
 */
function chosenPlace(places: readonly FreightPlace[], text: string): FreightPlace | undefined {
  return places.find(({ name, code }) => text.startsWith(name) && CODE.exec(text.slice(name.length))?.[1] === code);
}

/** A code in the parentheses of any language. */
const CODE = /^ ?\p{Ps}(\w+)\p{Pe}$/u;

/**
 * Returns the places that match a folded text with another spelling of all or of one word, then those that match this word
 * alone.
 */
function correctedPlaces(places: readonly FreightPlace[], wanted: string): FreightPlace[] {
  const known = places.map(foldPlace).flatMap(({ text, compacted }) => [text, ...compacted]);
  const near = (word: string) => nearWords(word, known.join('\n'));
  const words = wanted.split(' ');
  const others = words.flatMap((word, at) => near(word).map((other) => ({ at, other })));
  const names = others.map(({ other }) => other).filter((other) => other.length >= SHORTEST_NAME || isHan(other));
  const tries = [...near(compact(wanted)), ...others.map(({ at, other }) => words.with(at, other).join(' ')), ...names];
  return [...new Set(tries.flatMap((attempt) => placesOf(matchesOf(places, attempt))))];
}

/** A folded text in the forms that the search compares. */
interface Wanted {
  text: string;
  joined: string;
  /** True if the text can only match as one word or a part of one. */
  isWord: boolean;
}

/** Returns the places that match a folded text, the likeliest first. */
function matchesOf<Place extends NamedPlace>(places: readonly Place[], text: string | undefined): Match<Place>[] {
  if (text === undefined) return [];
  const wanted: Wanted = { text, joined: compact(text), isWord: !text.includes(' ') && !isHan(text) };
  return places
    .flatMap((place): Match<Place>[] => {
      const folded = foldPlace(place);
      const rank = rankOf(folded, wanted);
      if (rank === undefined) return [];
      return [{ place, rank, isMain: rankOf(mainOf(folded), wanted) === rank }];
    })
    .toSorted((a, b) => a.rank - b.rank || byKind('port')(a.place, b.place) || Number(b.isMain) - Number(a.isMain));
}

/** Returns the texts of a place without its other names. */
function mainOf({ names, ...folded }: FoldedPlace): FoldedPlace {
  return foldedFrom({ ...folded, names: names.slice(0, 1) });
}

function placesOf<Place>(matches: readonly Match<Place>[]): Place[] {
  return matches.map(({ place }) => place);
}

function isEqual(match: Match<NamedPlace>, other: Match<NamedPlace>): boolean {
  return match.rank === other.rank && match.isMain === other.isMain && match.place.kind === other.place.kind;
}

/** Returns a comparison that sorts places of a kind before others. */
function byKind(kind: NamedPlace['kind']): (a: NamedPlace, b: NamedPlace) => number {
  return (a, b) => Number(a.kind !== kind) - Number(b.kind !== kind);
}

/** Returns how well a folded text matches a place; undefined if it does not match. */
function rankOf(place: FoldedPlace, wanted: Wanted): number | undefined {
  const { code, names, compacted, country } = place;
  const { text, joined, isWord } = wanted;
  if (code === joined || compacted.some((name) => name + code === joined)) return RANKS.code;
  if (compacted.includes(joined)) return RANKS.name;
  const begins = (name: string) => name.startsWith(joined);
  // Schedules write the code of a port without its country.
  if (compacted.some(begins) || begins(code) || code.slice(2) === joined) return RANKS.beginning;
  if (names.some((name) => name.includes(` ${text}`))) return RANKS.word;
  if (names.some((name) => name.includes(text)) || code.includes(joined)) return RANKS.inside;
  if (isWord) return hasWord(country, text) ? RANKS.country : undefined;
  return rankOfWords(place, text);
}

/** Returns the rank of a text with words of the country; undefined if a word does not match. */
function rankOfWords({ text: placeText, country }: FoldedPlace, wanted: string): number | undefined {
  // Chinese texts write country and name without a space.
  const spaced = country === '' ? wanted : wanted.replace(country, () => ` ${country} `);
  const words = spaced.split(' ').filter((word) => word !== '');
  if (!words.every((word) => hasWord(`${placeText} ${country}`, word))) return undefined;
  return words.some((word) => hasWord(placeText, word)) ? RANKS.words : RANKS.country;
}

/** Returns whether a word of the text begins with `word`. Chinese has no spaces, so there any position matches. */
function hasWord(text: string, word: string): boolean {
  return isHan(word) ? text.includes(word) : ` ${text}`.includes(` ${word}`);
}
