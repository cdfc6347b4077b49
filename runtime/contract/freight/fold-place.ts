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
  // Some characters fold to 18.
  return folded === '' || folded.length > LONGEST_TEXT ? undefined : folded;
}

/** The folded texts of places, because the search needs those of every place for every letter that a visitor types. */
const known = new WeakMap<FreightPlace, FoldedPlace>();

/** Returns the folded texts of a place. */
export function foldPlace(place: FreightPlace): FoldedPlace {
  const folded = known.get(place) ?? fold(place);
  known.set(place, folded);
  return folded;
}

function fold({ code, name, country, words }: FreightPlace): FoldedPlace {
  const [foldedCode = '', foldedCountry = '', ...all] = foldLines([code, country, name, words].join('\n'));
  const names = all.filter((one) => one !== '');
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

/** Text that folds to lower case: letters without accents, digits, Chinese characters, and single spaces between them. */
const PLAIN = /^(?:[a-z\d\n\u4E00-\u9FFF]| (?! ))*$/i;

function foldLines(text: string): string[] {
  return foldLetters(text)
    .split('\n')
    .map((line) => line.trim());
}

function foldLetters(text: string): string {
  // Most places are plain, and a request without script folds all of them.
  if (PLAIN.test(text)) return text.toLowerCase();
  return foldText(text)
    .replace(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}\n]+/gu, ' ');
}
