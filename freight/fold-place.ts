import { foldText, isHan, simplified } from '../contract/search.ts';
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
  /** The country, and other words around the name, with single spaces. */
  area: string;
  /** The same words one by one, then the code and the names: texts have them before or after a name. */
  around: readonly WordAround[];
}

/** A word as it begins a text, and as it ends one. Latin words have a space at this side; Chinese has no spaces. */
export type WordAround = readonly [start: string, end: string];

/**
 * Folds a text that a visitor typed: no case, no accents, one width, the simplified characters of `forms`, single spaces for
 * punctuation and control characters. A blank text is empty. Returns undefined if the text can match no place: it has no
 * letters or digits, or is too long.
 */
export function foldTyped(text: string, forms = ''): string | undefined {
  if (text.length > LONGEST_TEXT) return undefined;
  if (text.trim() === '') return '';
  const [folded = ''] = foldLines(simplified(text.replace(/\s+/g, ' '), forms));
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

function fold({ code, name, country, area, words }: NamedPlace): FoldedPlace {
  const [foldedCode = '', ...names] = foldLines([code, name, words].join('\n'));
  return {
    code: foldedCode,
    names,
    compacted: names.map(compact),
    text: [foldedCode, ...names].join(' '),
    area: foldLines(`${country}\n${area}`).join(' '),
    around: [...wordsAround(`${country}\n${area}`), ...[foldedCode, ...names].map(wordAround)],
  };
}

/** Returns the texts of a place without its other names. */
export function mainOf(place: FoldedPlace): FoldedPlace {
  return { ...place, names: place.names.slice(0, 1), compacted: place.compacted.slice(0, 1) };
}

/** The folded words of lines, because the places of a country share theirs. */
const knownWords = new Map<string, readonly WordAround[]>();

/** Returns the words of lines, folded. */
export function wordsAround(lines: string): readonly WordAround[] {
  const folded = knownWords.get(lines) ?? foldLines(lines).map(wordAround);
  knownWords.set(lines, folded);
  return folded;
}

function wordAround(word: string): WordAround {
  return isHan(word) ? [word, word] : [`${word} `, ` ${word}`];
}

/** Returns a folded text without its spaces, so that `hongkong` equals `Hong Kong`, and `xian` equals `Xi'an`. */
export function compact(folded: string): string {
  return folded.replaceAll(' ', '');
}

function foldLines(text: string): string[] {
  const folded = foldText(text).replace(/[^\p{L}\p{N}\n]+/gu, ' ');
  return folded.split('\n').flatMap((line) => line.trim() || []);
}
