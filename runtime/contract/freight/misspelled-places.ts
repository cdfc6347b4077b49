import { editDistance } from '../edit-distance.ts';
import { compact, foldPlace } from './fold-place.ts';
import type { FreightPlace } from './freight-place.ts';

/** Shorter single words in a text or name, such as "port" and "city", are no names. */
const SHORTEST_WORD = 5;
/** More words are no name. The limit keeps hostile texts cheap. */
const MOST_PARTS = 6;

/**
 * Returns the places whose names, codes or words of names differ by a typing error from a folded text or one of its words, the
 * nearest first. Ports come before airports at the same distance.
 */
export function misspelledPlaces(places: readonly FreightPlace[], wanted: string): FreightPlace[] {
  const typed = partsOf(wanted).slice(0, MOST_PARTS);
  return places
    .map((place) => {
      const { code, names } = foldPlace(place);
      const known = [code, ...names.flatMap(partsOf)];
      const edits = Math.min(...typed.flatMap((one) => known.map((other) => editsBetween(one, other))));
      return { place, edits };
    })
    .filter(({ edits }) => Number.isFinite(edits))
    .toSorted((a, b) => a.edits - b.edits || Number(a.place.kind === 'airport') - Number(b.place.kind === 'airport'))
    .map(({ place }) => place);
}

/** Returns a folded text without spaces, and its long words. */
function partsOf(text: string): string[] {
  return [compact(text), ...text.split(' ').filter((word) => word.length >= SHORTEST_WORD && word !== text)];
}

/** Returns the number of typing errors between two words; infinite if they are more than the length of the first allows. */
function editsBetween(typed: string, known: string): number {
  const most = mostEdits(typed);
  if (most === 0) return Number.POSITIVE_INFINITY;
  if (isSwapped(typed, known)) return 1;
  const edits = editDistance(typed, known, most);
  return edits > most ? Number.POSITIVE_INFINITY : edits;
}

/** Returns how many typing errors a word may have. Half of a Chinese name with two characters is no typing error. */
function mostEdits(word: string): number {
  const { length } = word;
  if (length < (/\p{Script=Han}/u.test(word) ? 3 : 4)) return 0;
  return length < 8 ? 1 : 2;
}

/** Returns whether two words differ by one pair of swapped neighbors. */
function isSwapped(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  const at = one.split('').findIndex((letter, index) => letter !== other[index]);
  return at >= 0 && one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2);
}
