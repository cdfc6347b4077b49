import type { SoughtWord } from './sought-word.ts';

/**
 * The usual constants of BM25: SATURATION limits the effect of repetition, LENGTH_SHARE lowers the score of long texts.
 */
const SATURATION = 1.2;
const LENGTH_SHARE = 0.75;

/** The maximum number of words whose scores are kept. After each typed letter, the search needs all words of the query again. */
const MAX_KNOWN = 100;

/** Returns how well a document, by its number, has a word; 0 without it. */
export type Score = (word: SoughtWord, number: number) => number;

/**
 * Returns the score of documents with folded texts. `boosts` has the weight of a word in each field. A document is searched when
 * its score is first asked for.
 */
export function scoreIn<Field extends string>(
  documents: readonly Readonly<Record<NoInfer<Field>, string>>[],
  boosts: Readonly<Record<Field, number>>,
): Score {
  const fields = (Object.entries(boosts) as [Field, number][]).map(([field, boost]) => {
    const lengths = documents.map((document) => document[field].length).filter((length) => length > 0);
    return { field, boost, usual: lengths.reduce((sum, length) => sum + length, 0) / lengths.length || 1 };
  });
  const scoreOf = (word: SoughtWord, document: Readonly<Record<Field, string>> | undefined): number => {
    let score = 0;
    for (const { field, boost, usual } of fields) {
      const text = document?.[field] ?? '';
      const times = word.weightsIn(text).reduce((sum, weight) => sum + weight, 0);
      const slowness = SATURATION * (1 - LENGTH_SHARE + (LENGTH_SHARE * text.length) / usual);
      score += (boost * times * (SATURATION + 1)) / (times + slowness);
    }
    return score;
  };
  const known = new Map<string, number[]>();
  return (word, number) => {
    if (known.size >= MAX_KNOWN) known.clear();
    const scores = known.get(word.word) ?? [];
    known.set(word.word, scores);
    return (scores[number] ??= scoreOf(word, documents[number]));
  };
}

/** Returns the weight of a word that some of all documents have: more for a rare one. */
export function rarity(some: number, all: number): number {
  return Math.log(1 + (all - some + 0.5) / (some + 0.5));
}
