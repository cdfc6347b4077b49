import { editDistance } from '../../runtime/contract/edit-distance.ts';
import { singularOf } from '../../runtime/contract/search.ts';

/** The ends of words whose plural has "es". */
const HISSES = /(?:ss|x|ch|sh)$/;
/** Characters between the parts of a word, which visitors leave out: `tshirt` is `t-shirt`. */
const JOINT = "[-.,/']?";
const JOINTS = /[-.,/']/g;
const COMPOUND = /[a-z]+(?:[-.,/'][a-z]+)+/g;

/** Returns a pattern that finds a word in a folded text, in its singular or plural. The word has only letters and digits. */
export function wholeWord(word: string): RegExp {
  return new RegExp(`(?<![a-z\\d])${bothNumbers(word)}`);
}

/** Returns a pattern that finds words with a beginning in a folded text, and the complete word in its singular or plural. */
export function beginningWord(start: string): RegExp {
  return new RegExp(`(?<![a-z\\d])(?:${jointed(start)}|${bothNumbers(start)})`);
}

function bothNumbers(word: string): string {
  const one = singularOf(word);
  const [stem, endings] = one.endsWith('y') ? [one.slice(0, -1), 'y|ys|ies'] : [one, HISSES.test(one) ? '|es' : '|s'];
  return `${jointed(stem)}(?:${endings})(?![a-z\\d])`;
}

function jointed(word: string): string {
  return [...word].join(JOINT);
}

/**
 * Returns the word of a folded text that a visitor probably meant: with two neighboring letters swapped, with one edit from
 * four letters, or with two from eight. Returns the word itself if the text has it or nothing is near.
 */
export function correctWord(word: string, text: string): string {
  if (!/^[a-z]{4,30}$/.test(word)) return word;
  const most = word.length < 8 ? 1 : 2;
  const known = similarWords(word, text, most);
  if (known.has(word)) return word;
  const swapped = Array.from(
    { length: word.length - 1 },
    (_, index) => word.slice(0, index) + word[index + 1] + word[index] + word.slice(index + 2),
  );
  const exact = swapped.find((one) => known.has(one));
  if (exact !== undefined) return exact;
  let nearest = word;
  let least = most + 1;
  for (const one of known) {
    if (one[0] !== word[0]) continue;
    const edits = editDistance(word, one, most);
    if (edits < least) [least, nearest] = [edits, one];
  }
  return nearest;
}

/** The letters that a plural has more than its singular, at most. */
const PLURAL = 2;

/**
 * Returns the words of about the same length that begin with one of the first two letters, also in the singular. A typo
 * rarely changes the first letter, and comparing few words keeps the search fast.
 */
function similarWords(word: string, text: string, most: number): Set<string> {
  const others = word.length - 1;
  const pattern = `\\b[${word.slice(0, 2)}][a-z]{${others - most},${others + most + PLURAL}}\\b`;
  const found = text.match(new RegExp(pattern, 'g')) ?? [];
  return new Set(found.flatMap((one) => [one, singularOf(one)]));
}

/** Returns a folded text, and below it its compound words as single words: `t-shirt` is also `tshirt`. */
export function withCompounds(text: string): string {
  const compounds = text.match(COMPOUND) ?? [];
  return `${text}\n${compounds.join('\n').replace(JOINTS, '')}`;
}
