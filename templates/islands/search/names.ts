import {
  foldText,
  isHan,
  type SearchDocument,
  singularOf,
  wordRunsOf,
  wordsOfQuery,
} from '../../../contract/search.ts';
import type { Fillers } from './fillers.ts';

/** How well a query names a document, from 0 (not at all) to 3 (the query is one of its names). */
export type NameMatch = 0 | 1 | 2 | 3;

/**
 * Returns the words of a folded text with a space around each, singular and without fillers, so that the keys of two names
 * with the same words are equal.
 */
export function nameKey(folded: string, fillers: Fillers): string {
  const pieces = wordRunsOf(fillers.withoutPhrases(folded));
  const words = pieces.flatMap(({ text }) => (isHan(text) ? [text] : wordsOfQuery(text)));
  const plain = words.filter((word) => !fillers.has(word));
  return ` ${(plain.length > 0 ? plain : words).map(singularOf).join(' ')} `;
}

/** The names of a document as keys. */
export interface DocumentNames {
  /** Its title and other names. */
  whole: readonly string[];
  /** The title up to a colon: the names of "LCL: a share of a container" begin with "LCL". */
  lead: string | undefined;
}

/** Returns the names of a document. */
export function documentNames({ title, names = [] }: SearchDocument, fillers: Fillers): DocumentNames {
  const colon = title.search(/[:：]/);
  return {
    whole: [title, ...names].map((name) => nameKey(foldText(name), fillers)),
    lead: colon < 0 ? undefined : nameKey(foldText(title.slice(0, colon)), fillers),
  };
}

/** Returns 3 if the key of a query is a name, 2 if it is the title up to a colon, 1 if a name contains it word by word. */
export function nameMatch({ whole, lead }: DocumentNames, key: string): NameMatch {
  if (key.trim() === '') return 0;
  if (whole.includes(key)) return 3;
  if (lead === key) return 2;
  // Chinese has no spaces that show where words end.
  const part = /\p{Script=Han}/v.test(key) ? key.trim() : key;
  return whole.some((name) => name.includes(part)) ? 1 : 0;
}
