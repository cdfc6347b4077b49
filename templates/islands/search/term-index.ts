import { editDistance } from '../../../runtime/contract/edit-distance.ts';
import { isCode, isHan, type SearchDocument, termsOfText } from '../../../runtime/contract/search.ts';

/**
 * The weight of a term in each field of a document. A title names the topic of a page; its text also mentions other
 * topics.
 */
const BOOST = { title: 8, names: 8, headings: 4, summary: 2, body: 1 } as const;

type Field = keyof typeof BOOST;

const FIELDS = Object.keys(BOOST) as Field[];

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
}

export interface TermIndex {
  add: (document: SearchDocument) => void;
  /** Returns the documents that contain a term of a query, by their number. */
  find: (term: string) => Map<number, Hit>;
}

/** Creates an empty index of the terms of documents, with their counts per field. */
export function createTermIndex(): TermIndex {
  /** Term → document → field → count. */
  const postings = new Map<string, Map<number, number[]>>();
  /** The number of terms by document and field. */
  const lengths: number[][] = [];
  const totals = FIELDS.map(() => 0);

  const count = (term: string, { number, field }: { number: number; field: number }) => {
    const documents = postings.get(term) ?? new Map<number, number[]>();
    const counts = documents.get(number) ?? [];
    counts[field] = (counts[field] ?? 0) + 1;
    postings.set(term, documents.set(number, counts));
  };

  const scoreOf = (number: number, counts: readonly number[]): number => {
    let score = 0;
    for (const [field, name] of FIELDS.entries()) {
      const times = counts[field] ?? 0;
      if (times === 0) continue;
      const share = ((lengths[number]?.[field] ?? 0) * lengths.length) / (totals[field] || 1);
      const slowness = SATURATION * (1 - LENGTH_SHARE + LENGTH_SHARE * share);
      score += (BOOST[name] * (times * (SATURATION + 1))) / (times + slowness);
    }
    return score;
  };

  return {
    add(document) {
      const number = lengths.length;
      lengths.push(
        FIELDS.map((name, field) => {
          const value = document[name] ?? '';
          const terms = termsOfText(typeof value === 'string' ? value : value.join('\n'));
          for (const term of terms) count(term, { number, field });
          totals[field] = (totals[field] ?? 0) + terms.length;
          return terms.length;
        }),
      );
    },
    find(wanted) {
      const hits = new Map<number, Hit>();
      for (const [term, documents] of postings) {
        const weight = weightOf(term, wanted);
        if (weight === 0) continue;
        const rarity = Math.log(1 + (lengths.length - documents.size + 0.5) / (documents.size + 0.5));
        for (const [number, counts] of documents) {
          const hit = hits.get(number) ?? { score: 0, terms: [] };
          hit.score += weight * rarity * scoreOf(number, counts);
          hit.terms.push(term);
          hits.set(number, hit);
        }
      }
      return hits;
    },
  };
}

/**
 * Returns how well a term of a text matches a term of a query, from 0 to 1. Han characters never match approximately.
 */
function weightOf(term: string, wanted: string): number {
  if (term === wanted) return 1;
  const letters = wanted.length;
  if (isHan(wanted)) return [...wanted].length === 1 && term.startsWith(wanted) ? PREFIX_WEIGHT : 0;
  if (letters > 1 && term.startsWith(wanted)) {
    return (PREFIX_WEIGHT * letters) / (letters + 0.3 * (term.length - letters));
  }
  if (letters < FUZZY_LENGTH || isCode(wanted) || isCode(term)) return 0;
  const limit = Math.round(FUZZY_SHARE * letters);
  const edits = editDistance(wanted, term, limit);
  return edits > limit ? 0 : (FUZZY_WEIGHT * letters) / (letters + edits);
}
