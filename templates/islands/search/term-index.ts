import { editDistance } from '../../../runtime/contract/edit-distance.ts';
import { isCode, isHan, termsOfText } from '../../../runtime/contract/search.ts';

/**
 * The usual constants of BM25: SATURATION limits the effect of repetition, LENGTH_SHARE lowers the score of long texts.
 */
const SATURATION = 1.2;
const LENGTH_SHARE = 0.75;

/** The weights of a word that only begins like the query's word, or differs by some letters. */
const PREFIX_WEIGHT = 0.375;
const FUZZY_WEIGHT = 0.3;

/** The allowed edits, as a share of the word's letters: one from 5 letters on, two from 10. */
const FUZZY_SHARE = 0.15;
const FUZZY_LENGTH = 5;

/** A document that contains a term of the query in some form. */
export interface Hit {
  score: number;
  /** The forms of the term in the document. */
  terms: string[];
  /** Whether one of these forms is the term, or begins with it. Other forms only resemble it. */
  isSure: boolean;
}

export interface TermIndex<Field extends string> {
  /** Adds a document. Each number is added once. */
  add: (number: number, fields: Readonly<Partial<Record<Field, string | readonly string[]>>>) => void;
  /** Returns the documents that contain a term of a query, by their number. */
  find: (term: string) => ReadonlyMap<number, Hit>;
}

/**
 * Creates an empty index of the terms of documents, with their counts per field. `boosts` has the weight of a term in each
 * field.
 */
export function createTermIndex<Field extends string>(boosts: Readonly<Record<Field, number>>): TermIndex<Field> {
  const fields = Object.entries(boosts) as [Field, number][];
  /** Term → document → field → count. */
  const postings = new Map<string, Map<number, number[]>>();
  /** Document → field → number of terms. */
  const lengths = new Map<number, number[]>();
  const totals = fields.map(() => 0);

  const count = (term: string, { number, field }: { number: number; field: number }) => {
    const documents = postings.get(term) ?? new Map<number, number[]>();
    const counts = documents.get(number) ?? [];
    counts[field] = (counts[field] ?? 0) + 1;
    postings.set(term, documents.set(number, counts));
  };

  const scoreOf = (number: number, counts: readonly number[]): number => {
    let score = 0;
    for (const [field, [, boost]] of fields.entries()) {
      const times = counts[field] ?? 0;
      if (times === 0) continue;
      const share = ((lengths.get(number)?.[field] ?? 0) * lengths.size) / (totals[field] || 1);
      const slowness = SATURATION * (1 - LENGTH_SHARE + LENGTH_SHARE * share);
      score += (boost * (times * (SATURATION + 1))) / (times + slowness);
    }
    return score;
  };

  return {
    add(number, values) {
      const own = fields.map(([name], field) => {
        const value = values[name] ?? '';
        const terms = termsOfText(typeof value === 'string' ? value : value.join('\n'));
        for (const term of terms) count(term, { number, field });
        totals[field] = (totals[field] ?? 0) + terms.length;
        return terms.length;
      });
      lengths.set(number, own);
    },
    find(wanted) {
      const hits = new Map<number, Hit>();
      const weightOf = weigher(wanted);
      for (const [term, documents] of postings) {
        const weight = weightOf(term);
        if (weight === 0) continue;
        const isSure = term.startsWith(wanted);
        const rarity = Math.log(1 + (lengths.size - documents.size + 0.5) / (documents.size + 0.5));
        for (const [number, counts] of documents) {
          const hit = hits.get(number) ?? { score: 0, terms: [], isSure: false };
          hit.score += weight * rarity * scoreOf(number, counts);
          hit.terms.push(term);
          hit.isSure ||= isSure;
          hits.set(number, hit);
        }
      }
      return hits;
    },
  };
}

/**
 * Returns a function that tells how well a term of a text matches a term of a query, from 0 to 1. Han characters never
 * match approximately.
 */
function weigher(wanted: string): (term: string) => number {
  const letters = wanted.length;
  if (isHan(wanted)) {
    const isSingle = [...wanted].length === 1;
    return (term) => (term === wanted ? 1 : isSingle && term.startsWith(wanted) ? PREFIX_WEIGHT : 0);
  }
  const limit = letters < FUZZY_LENGTH || isCode(wanted) ? 0 : Math.round(FUZZY_SHARE * letters);
  return (term) => {
    if (term === wanted) return 1;
    if (letters > 1 && term.startsWith(wanted)) {
      return (PREFIX_WEIGHT * letters) / (letters + 0.3 * (term.length - letters));
    }
    if (limit === 0 || Math.abs(term.length - letters) > limit || isCode(term)) return 0;
    const edits = editDistance(wanted, term, limit);
    return edits > limit ? 0 : (FUZZY_WEIGHT * letters) / (letters + edits);
  };
}
