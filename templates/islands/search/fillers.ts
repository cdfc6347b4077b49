import { isHan, type SearchIndex } from '../../../contract/search.ts';

/** Words of questions that say nothing about a topic. */
export interface Fillers {
  /** Whether a folded word is one of them. */
  has: (word: string) => boolean;
  /** Replaces those of several Han characters by a space. Returns a text of nothing else unchanged. */
  withoutPhrases: (folded: string) => string;
  /** Replaces each amount with its units, such as `2000 usd per day`. Tariff codes and days are not amounts. */
  withoutAmounts: (folded: string) => string;
}

/** Returns the fillers of a search index. */
export function fillersOf({ fillers, amounts }: Pick<SearchIndex, 'fillers' | 'amounts'>): Fillers {
  const all = new Set(fillers);
  const phrase = new RegExp(choice(fillers.filter((word) => isHan(word) && word.length > 1)), 'g');
  const [unit, per, period] = [amounts.units, amounts.per, amounts.periods].map(choice);
  const amount = new RegExp(
    `(?:\\b${unit}\\s*)?(?<![\\p{L}\\d.\\-])(?!\\d{4}\\.\\d\\d)\\d[\\d,]*(?:\\.\\d{1,2})?(?![.\\-]?\\d)\\s*(?:${unit}(?![a-z]))?(?:\\s*${per}\\s*${period}(?![a-z]))?`,
    'gu',
  );
  return {
    has: (word) => all.has(word),
    withoutPhrases: (folded) => {
      const left = folded.replace(phrase, ' ').trim();
      return left === '' ? folded : left;
    },
    withoutAmounts: (folded) => folded.replace(amount, ' '),
  };
}

/** Returns an expression for one of the words. A longer word contains shorter ones. None has a sign of expressions. */
function choice(words: readonly string[]): string {
  return `(?:${words.toSorted((a, b) => b.length - a.length).join('|') || '(?!)'})`;
}
