import { isCode, isHan, type SearchDocument, termsOfText } from '../../../runtime/contract/search.ts';
import { editDistance } from './distance.ts';

/** Fields of a document, and what a term in them counts: a title says what a page is about, its text what it touches. */
const BOOST = { title: 8, names: 8, headings: 4, summary: 2, body: 1 } as const;

type Field = keyof typeof BOOST;

const FIELDS = Object.keys(BOOST) as Field[];

/** BM25 with the constants that the literature settled on: a term soon has said what it says, long texts say less by it. */
const SATURATION = 1.2;
const LENGTH_SHARE = 0.75;

/** A word that only begins as the query's does, or is some letters off, counts less than the very word. */
const PREFIX_WEIGHT = 0.375;
const FUZZY_WEIGHT = 0.3;

/** Edits that a word may be away, as a share of its letters: one from 5 letters, two from 10. */
const FUZZY_SHARE = 0.15;
const FUZZY_LENGTH = 5;

/** A document that has a term of the query in some form. */
export interface Hit {
  score: number;
  /** The forms in which the document has it. */
  terms: string[];
}

export interface TermIndex {
  add: (document: SearchDocument) => void;
  /** The documents that have a term of a query, by their number. */
  find: (term: string) => Map<number, Hit>;
}

/** Which documents have which terms, and how often in which field. */
export function createTermIndex(): TermIndex {
  /** Term → document → field → how often. */
  const postings = new Map<string, Map<number, number[]>>();
  /** By document and field, in terms. */
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

/** How much a term of a text is what a term of a query means: 1 the same, 0 another. Han characters are never guessed. */
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
