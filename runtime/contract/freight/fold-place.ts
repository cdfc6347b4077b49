import { foldText } from '../search.ts';
import type { FreightPlace } from './freight-place.ts';

/** Longer texts match no place. The longest names with their codes have about 50 characters. */
const LONGEST_TEXT = 80;

/** Letters that Unicode does not decompose, as visitors without these keys write them. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** The texts of a place in the form in which the search compares them. */
export interface FoldedPlace {
  code: string;
  /** The name of the place, then its other names, with single spaces between words. */
  names: string[];
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
  // Some characters fold to 18.
  return folded === '' || folded.length > LONGEST_TEXT ? undefined : folded;
}

/** Folds the texts of a place. */
export function foldPlace({ code, name, country, words }: FreightPlace): FoldedPlace {
  // One call for all texts, because the search folds every place for every letter that a visitor types.
  const [foldedCode = '', foldedCountry = '', ...names] = foldLines([code, country, name, words].join('\n'));
  return { code: foldedCode, country: foldedCountry, names: names.filter((one) => one !== '') };
}

/** Returns a folded text without its spaces, so that `hongkong` equals `Hong Kong`, and `xian` equals `Xi'an`. */
export function compact(folded: string): string {
  return folded.replaceAll(' ', '');
}

function foldLines(text: string): string[] {
  return foldText(text)
    .replace(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}\n]+/gu, ' ')
    .split('\n')
    .map((line) => line.trim());
}
