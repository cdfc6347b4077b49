import { LOCALES } from '../../contract/locales.ts';
import { foldText, isHan } from '../../contract/search.ts';
import { resolvePlace } from '../../freight/find-places.ts';
import type { FreightPlace } from '../../freight/freight-place.ts';
import { searchIntents } from '../../locales/answers.ts';
import { isNamed } from './read-query.ts';

/** The two places of a lane. */
export interface AskedLane {
  from: FreightPlace;
  to: FreightPlace;
}

/** What stands between two places: an arrow, a dash, or the words of each language. */
const BETWEEN = [
  /\s*(?:->|=>|→|–|—|-|>|\/|,)\s*/,
  ...LOCALES.map((locale) => new RegExp(searchIntents[locale].lanes.between)),
];
const anyOf = (name: 'before' | 'aroundPort') =>
  new RegExp(LOCALES.map((locale) => searchIntents[locale].lanes[name]).join('|'));
const BEFORE = anyOf('before');
const AROUND_PORT = anyOf('aroundPort');
/** A beginning of a name must be so long to be one place. */
const SHORTEST = 4;
/** Longer texts without a sign between the places are no lanes. */
const MOST = { words: 8, characters: 16 } as const;

/** Returns the two places that a folded text names; undefined if it names anything else. */
export function readLane(text: string, places: readonly FreightPlace[]): AskedLane | undefined {
  const plain = text.replace(BEFORE, '').trim();
  for (const between of BETWEEN) {
    const parts = plain.split(between);
    const lane =
      parts.length === 2 ? laneOf(parts[0] ?? '', parts[1] ?? '', (part) => placeOf(part, places)) : undefined;
    if (lane) return lane;
  }
  for (const [one, other] of divisionsOf(plain)) {
    const lane = laneOf(one, other, (part) => exactPlace(part, places));
    if (lane) return lane;
  }
  return undefined;
}

function laneOf(one: string, other: string, find: (part: string) => FreightPlace | undefined): AskedLane | undefined {
  const from = find(one.trim());
  const to = from && find(other.trim());
  return from && to && from.code !== to.code ? { from, to } : undefined;
}

/** Yields the divisions of a text into two: between its words, or between Han characters. */
function* divisionsOf(text: string): Generator<[string, string]> {
  const isRun = isHan(text) && !text.includes(' ');
  const pieces = isRun ? [...text] : text.split(' ');
  if (pieces.length > (isRun ? MOST.characters : MOST.words)) return;
  for (let at = 1; at < pieces.length; at += 1)
    yield [pieces.slice(0, at).join(isRun ? '' : ' '), pieces.slice(at).join(isRun ? '' : ' ')];
}

/** Returns the place that a text names, or begins to name with enough letters. */
export function placeOf(text: string, places: readonly FreightPlace[]): FreightPlace | undefined {
  const isLong = text.length >= SHORTEST || (isHan(text) && text.length > 1);
  return isLong ? resolvePlace(places, text).place : exactPlace(text, places);
}

/** Returns the place whose code or complete name a text is. */
function exactPlace(text: string, places: readonly FreightPlace[]): FreightPlace | undefined {
  if (text.length < 2) return undefined;
  const { place } = resolvePlace(places, text);
  if (place === undefined) return undefined;
  // "Shanghai port" is the place too.
  const named = text.replace(AROUND_PORT, '');
  return isNamed(named, foldText([place.code, place.name, place.words].join('\n'))) ? place : undefined;
}
