import { editDistance } from '../../runtime/contract/edit-distance.ts';

/** Returns an English word without the plural ending. */
export function singular(word: string): string {
  if (/(?:ss|us|is)$/.test(word) || word.length < 4) return word;
  if (/(?:ch|sh|x|ss|z)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.replace(/s$/, '');
}

/**
 * Returns the known word that a visitor probably meant: with two neighboring letters swapped, with one edit from four
 * letters, or with two from eight. Returns the word itself if it is known or nothing is near.
 */
export function correctWord(word: string, known: ReadonlyMap<string, unknown>): string {
  if (known.has(word) || !/^[a-z]{4,}$/.test(word)) return word;
  const swapped = Array.from(
    { length: word.length - 1 },
    (_, index) => word.slice(0, index) + word[index + 1] + word[index] + word.slice(index + 2),
  );
  const exact = swapped.find((one) => known.has(one));
  if (exact !== undefined) return exact;
  const most = word.length < 8 ? 1 : 2;
  let nearest = word;
  let least = most + 1;
  for (const one of known.keys()) {
    // A typo rarely changes the first letter. Comparing only words with the same first letter keeps the search fast.
    if (one[0] !== word[0] || Math.abs(one.length - word.length) > most) continue;
    const edits = editDistance(word, one, most);
    if (edits < least) [least, nearest] = [edits, one];
  }
  return nearest;
}
