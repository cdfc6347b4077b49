import { nearWords } from '../contract/search/spelling.ts';
import { isHan } from '../contract/search.ts';
import { compact, type FoldedPlace, foldPlace, foldTyped, mainOf, type WordAround, wordsAround } from './fold-place.ts';
import type { FreightPlace, NamedPlace } from './freight-place.ts';

// How well a text matches a place, the best first. Constants, because the names of properties would stay in scripts.

/** The code. */
const RANK_CODE = 0;
/** A complete name in either language, or an alias. */
const RANK_NAME = 1;
/** The beginning of a name or code, or the code of a port without its country. */
const RANK_BEGINNING = 2;
/** The beginning of a later word of a name. */
const RANK_WORD = 3;
/** The inside of a word. */
const RANK_INSIDE = 4;
/** Words of a name and around it, in any order. */
const RANK_WORDS = 5;
/** Only words around a name, such as the country. */
const RANK_COUNTRY = 6;

/** The maximum number of suggestions for a text that is not one place. */
const MAX_NEAREST = 5;

/** Shorter single words in a longer text, such as "port" and "city", are no names. */
const SHORTEST_NAME = 5;

/** More words around a name are no text of a person. */
const MOST_CORES = 24;

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
  const wanted = foldTyped(text, places[0]?.forms);
  const found = wanted === '' ? places.toSorted(byKind('port')) : placesOf(matchesOf(places, wanted));
  const sorted = kind === undefined ? found : found.toSorted(byKind(kind));
  return sorted.slice(0, Math.max(0, limit));
}

/** The place of a text, or suggestions if the text is not one place. */
export type ResolvedPlace = { place: FreightPlace; nearest?: never } | { place?: never; nearest: FreightPlace[] };

/**
 * Returns the place of a text: a code, a text such as `Shanghai (CNSHA)`, a complete name or alias in either language (a place
 * of the kind before others), or a text whose beginnings of words match only one place. Words around the name may be there:
 * `Port of Shanghai, China`. Otherwise returns at most five suggestions: the places that match, or places whose names differ
 * by a typing error. The inside of a Latin word is only a suggestion, because Nice is not Venice. The text may be hostile.
 */
export function resolvePlace(
  places: readonly FreightPlace[],
  text: string,
  kind: NamedPlace['kind'] = 'port',
): ResolvedPlace {
  const known = resolved.get(places) ?? new Map<string, ResolvedPlace>();
  if (known.size >= MAX_KNOWN) known.clear();
  const key = kind + text;
  const result = known.get(key) ?? resolve(places, text, kind);
  resolved.set(places, known.set(key, result));
  return result;
}

/** The texts that were resolved last, because a form resolves all of its fields after every key, and 500 lines name 1,000 places. */
const resolved = new WeakMap<readonly FreightPlace[], Map<string, ResolvedPlace>>();
const MAX_KNOWN = 1000;

function resolve(places: readonly FreightPlace[], text: string, kind: NamedPlace['kind']): ResolvedPlace {
  const chosen = chosenPlace(places, text) ?? placeOfCode(places, text);
  if (chosen) return { place: chosen };
  const wanted = foldTyped(text, places[0]?.forms);
  if (wanted === undefined || wanted === '') return { nearest: [] };
  const matches = matchesOf(places, wanted, kind);
  const [best] = matches;
  if (best === undefined) return { nearest: correctedPlaces(places, wanted).slice(0, MAX_NEAREST) };
  const isExact = best.rank <= RANK_NAME;
  // A part of a name says more than the country.
  const most = best.rank < RANK_WORDS ? RANK_INSIDE : RANK_COUNTRY;
  const equal = matches.filter((match) => (isExact ? isEqual(match, best) : match.rank <= most));
  const isOne = equal.length === 1 && best.rank < RANK_COUNTRY && (best.rank !== RANK_INSIDE || isHan(wanted));
  return isOne ? { place: best.place } : { nearest: placesOf(matches).slice(0, MAX_NEAREST) };
}

/**
 * Returns the place of a text such as `Shanghai (CNSHA)`, which forms write for a chosen place. Folding every place to find it
 * takes 25 ms.
 */
function chosenPlace(places: readonly FreightPlace[], text: string): FreightPlace | undefined {
  return places.find(({ name, code }) => text.startsWith(name) && CODE.exec(text.slice(name.length))?.[1] === code);
}

/** Returns the place whose code is the text, which no other place matches as well. Comparing it with every name takes 2 ms. */
function placeOfCode(places: readonly FreightPlace[], text: string): FreightPlace | undefined {
  const wanted = text.trim().toUpperCase();
  return places.find(({ code }) => code === wanted);
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

/** Returns the places that match a folded text, the likeliest first; at the same rank, those of the kind first. */
function matchesOf<Place extends NamedPlace>(
  places: readonly Place[],
  text: string | undefined,
  kind: NamedPlace['kind'] = 'port',
): Match<Place>[] {
  if (text === undefined) return [];
  // The first place of a kind has the words of all.
  const wordsOf = (wanted: NamedPlace['kind']) =>
    wordsAround(places.find((first) => first.kind === wanted)?.fillers ?? '');
  const fillers = { port: wordsOf('port'), airport: wordsOf('airport') };
  return places
    .flatMap((place): Match<Place>[] => {
      const folded = foldPlace(place);
      const cores = coresOf(text, [...fillers[place.kind], ...folded.around]);
      const rank = rankOf(folded, cores);
      if (rank === undefined) return [];
      return [{ place, rank, isMain: rankOf(mainOf(folded), cores) === rank }];
    })
    .toSorted((a, b) => a.rank - b.rank || byKind(kind)(a.place, b.place) || Number(b.isMain) - Number(a.isMain));
}

/** Returns a text, then the same without words around the name, such as "port of" and the country. */
function coresOf(text: string, around: readonly WordAround[]): readonly string[] {
  const cores = [text];
  for (const core of cores) {
    for (const [start, end] of around) {
      const rest = core.startsWith(start)
        ? core.slice(start.length)
        : core.endsWith(end)
          ? core.slice(0, -end.length)
          : '';
      if (rest.trim() !== '' && cores.length < MOST_CORES) cores.push(rest.trim());
    }
  }
  return cores;
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

/** Returns how well a text matches a place, also without words around the name; undefined if it does not match. */
function rankOf(place: FoldedPlace, cores: readonly string[]): number | undefined {
  const ranks = cores.flatMap((core) => rankOfName(place, core) ?? []);
  return ranks.length > 0 ? Math.min(...ranks) : rankOfWords(place, cores[0] ?? '');
}

/** Returns how well a folded text matches the code or a name of a place. */
function rankOfName({ code, names, compacted }: FoldedPlace, text: string): number | undefined {
  const joined = compact(text);
  if (code === joined) return RANK_CODE;
  if (compacted.includes(joined)) return RANK_NAME;
  const begins = (name: string) => name.startsWith(joined);
  // Schedules write the code of a port without its country.
  if (compacted.some(begins) || begins(code) || code.slice(2) === joined) return RANK_BEGINNING;
  if (names.some((name) => name.includes(` ${text}`))) return RANK_WORD;
  return names.some((name) => name.includes(text)) || code.includes(joined) ? RANK_INSIDE : undefined;
}

/** Returns the rank of a text of words of a name and around it; undefined if a word does not match. */
function rankOfWords({ text: placeText, area }: FoldedPlace, wanted: string): number | undefined {
  const words = wanted.split(' ');
  const others = words.filter((word) => !hasWord(placeText, word));
  if (!others.every((word) => hasWord(area, word))) return undefined;
  return others.length < words.length ? RANK_WORDS : RANK_COUNTRY;
}

/** Returns whether a word of the text begins with `word`. Chinese has no spaces, so there any position matches. */
function hasWord(text: string, word: string): boolean {
  return isHan(word) ? text.includes(word) : ` ${text}`.includes(` ${word}`);
}
