import { isHan, singularOf } from '../search.ts';
import { editDistance } from './edit-distance.ts';

/** The letters that a plural has more than its singular, at most. */
const PLURAL = 2;

/** Returns the word of a folded text that a visitor probably meant (`nearWords`), or the word itself if nothing is near. */
export function correctWord(word: string, text: string): string {
  return nearWords(word, text)[0] ?? word;
}

/**
 * Returns the words of a folded text that a word may be a typo of, the likeliest first: those with the fewest edits, one
 * from four letters or three Chinese characters, and two from eight. Among these, letters in wrong order come first,
 * then the most frequent word. A word that the text has is near itself only.
 */
export function nearWords(word: string, text: string): string[] {
  if (!/^(?:[a-z]{4,30}|\p{Script=Han}{3,30})$/u.test(word)) return [];
  const most = word.length < 8 ? 1 : 2;
  const known = similarWords(word, text, most);
  if (known.has(word)) return [word];
  return [...known]
    .map(([other, count]) => ({ other, count, edits: editDistance(word, other, most) }))
    .filter(({ edits }) => edits <= most)
    .map((candidate) => ({
      ...candidate,
      edits: lettersOf(candidate.other) === lettersOf(word) ? candidate.edits - 0.5 : candidate.edits,
    }))
    .toSorted((a, b) => a.edits - b.edits || b.count - a.count)
    .map(({ other }) => other);
}

/** Returns the words of about the same length, also in the singular, with their counts. */
function similarWords(word: string, text: string, most: number): Map<string, number> {
  const found = countsOf(text.match(isHan(word) ? similarRun(word, most) : similarLetters(word, most)) ?? []);
  const counts = new Map<string, number>();
  for (const [other, count] of found)
    for (const form of new Set([other, singularOf(other)])) counts.set(form, (counts.get(form) ?? 0) + count);
  return counts;
}

function countsOf(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** A typo rarely changes the first letter, and comparing few words keeps the search fast. */
function similarLetters(word: string, most: number): RegExp {
  const others = word.length - 1;
  const length = `{${others - most},${others + most + PLURAL}}`;
  return new RegExp(`(?<![a-z\\d])[${word.slice(0, 2)}][a-z]${length}(?![a-z\\d])`, 'g');
}

function similarRun({ length }: string, most: number): RegExp {
  return new RegExp(`(?<!\\p{Script=Han})\\p{Script=Han}{${length - most},${length + most}}(?!\\p{Script=Han})`, 'gu');
}

function lettersOf(word: string): string {
  return [...word].toSorted().join('');
}
