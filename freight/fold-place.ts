import { foldText } from '../contract/search.ts';
import type { NamedPlace } from './freight-place.ts';

/** Longer texts match no place. The longest names with their codes have about 50 characters. */
const LONGEST_TEXT = 80;

/** The texts of a place, folded for comparison in the search. */
export interface FoldedPlace {
  code: string;
  /** The name of the place, then its other names, with single spaces between words. */
  names: string[];
  /** The names without spaces. */
  compacted: string[];
  /** The code and all names. */
  text: string;
  country: string;
}

/**
 * Folds a text that a visitor typed: no case, no accents, one width, single spaces for punctuation and control characters.
 * A blank text is empty. Returns undefined if the text can match no place: it has no letters or digits, or is too long.
 */
export function foldTyped(text: string): string | undefined {
  if (text.length > LONGEST_TEXT) return undefined;
  if (text.trim() === '') return '';
  const [folded = ''] = foldLines(text.replace(/\s+/g, ' '));
  // Folding can turn one character into 18, so the length must be checked again.
  return folded === '' || folded.length > LONGEST_TEXT ? undefined : folded;
}

/** The folded texts of places, because the search needs those of every place for every letter that a visitor types. */
const known = new WeakMap<NamedPlace, FoldedPlace>();

/** Returns the folded texts of a place. */
export function foldPlace(place: NamedPlace): FoldedPlace {
  const folded = known.get(place) ?? fold(place);
  known.set(place, folded);
  return folded;
}

function fold({ code, name, country, words }: NamedPlace): FoldedPlace {
  const [foldedCode = '', foldedCountry = '', ...all] = foldLines([code, country, name, words].join('\n'));
  const names = all.filter((folded) => folded !== '');
  return foldedFrom({ code: foldedCode, country: foldedCountry, names });
}

/** Returns the texts that follow from others. */
export function foldedFrom({ code, country, names }: Pick<FoldedPlace, 'code' | 'country' | 'names'>): FoldedPlace {
  return { code, country, names, compacted: names.map(compact), text: [code, ...names].join(' ') };
}

/** Returns a folded text without its spaces, so that `hongkong` equals `Hong Kong`, and `xian` equals `Xi'an`. */
export function compact(folded: string): string {
  return folded.replaceAll(' ', '');
}

function foldLines(text: string): string[] {
  const folded = foldText(text).replace(/[^\p{L}\p{N}\n]+/gu, ' ');
  return folded.split('\n').map((line) => line.trim());
}
