import { isHan } from '../../../contract/search.ts';

/** Words of questions that say nothing about a topic. */
export interface Fillers {
  /** Whether a folded word is one of them. */
  has: (word: string) => boolean;
  /** Replaces those of several Han characters by a space. Returns a text of nothing else unchanged. */
  withoutPhrases: (folded: string) => string;
}

/** Returns the fillers of a search index. */
export function fillersOf(words: readonly string[]): Fillers {
  const all = new Set(words);
  const phrases = words.filter((word) => isHan(word) && word.length > 1);
  // A longer phrase contains shorter ones.
  const phrase = new RegExp(phrases.toSorted((a, b) => b.length - a.length).join('|') || '(?!)', 'g');
  return {
    has: (word) => all.has(word),
    withoutPhrases: (folded) => {
      const left = folded.replace(phrase, ' ').trim();
      return left === '' ? folded : left;
    },
  };
}
