import { editDistance } from '../../../runtime/contract/edit-distance.ts';
import { isCode, isHan, singularOf, termsOfFolded } from '../../../runtime/contract/search.ts';

/**
 * The usual constants of BM25: SATURATION limits the effect of repetition, LENGTH_SHARE lowers the score of long texts.
 */
const SATURATION = 1.2;
const LENGTH_SHARE = 0.75;

/** The weights of a word with the same singular, of one that only begins like the query's word, or differs by some letters. */
const NUMBER_WEIGHT = 0.9;
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
  /** Whether one of these forms is the term, its singular or plural, or begins with it. Other forms only resemble it. */
  isSure: boolean;
}

export interface TermIndex<Field extends string> {
  /** Adds a document with folded texts (`foldText`). Each number is added once. */
  add: (number: number, fields: Readonly<Partial<Record<Field, string | readonly string[]>>>) => void;
  /** Returns the documents that contain a term of a query, by their number. No document may be added later. */
  find: (term: string) => ReadonlyMap<number, Hit>;
  /** Returns the word of the documents that differs least from a misspelt one; undefined if none resembles it. */
  nearest: (word: string) => string | undefined;
}

/** Terms whose documents the index remembers, because every letter of a query asks for its other words again. */
const MOST_KNOWN = 100;

/**
 * Creates an empty index of the terms of documents, with their counts per field. `boosts` has the weight of a term in each
 * field.
 */
export function createTermIndex<Field extends string>(boosts: Readonly<Record<Field, number>>): TermIndex<Field> {
  const fields = Object.entries(boosts) as [Field, number][];
  const entries = new Map<string, Entry>();
  /** Document → field → number of terms. */
  const lengths = new Map<number, number[]>();
  const totals = fields.map(() => 0);
  const found = new Map<string, ReadonlyMap<number, Hit>>();
  const formsOf = formFinder(entries);

  const count = (term: string, { number, field }: { number: number; field: number }) => {
    let entry = entries.get(term);
    if (entry === undefined) entries.set(term, (entry = { term, documents: new Map(), letters: lettersOf(term) }));
    const counts = entry.documents.get(number) ?? fields.map(() => 0);
    counts[field] = (counts[field] ?? 0) + 1;
    entry.documents.set(number, counts);
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
        const terms = termsOfFolded(typeof value === 'string' ? value : value.join('\n'));
        for (const term of terms) count(term, { number, field });
        totals[field] = (totals[field] ?? 0) + terms.length;
        return terms.length;
      });
      lengths.set(number, own);
    },
    find(wanted) {
      const known = found.get(wanted);
      if (known !== undefined) return known;
      if (found.size >= MOST_KNOWN) found.clear();
      const hits = hitsOf(formsOf(wanted), { size: lengths.size, scoreOf });
      found.set(wanted, hits);
      return hits;
    },
    nearest(word) {
      const [best] = formsOf(word).toSorted((a, b) => b.weight - a.weight || b.documents.size - a.documents.size);
      return best?.term;
    },
  };
}

/** Returns the documents with some forms of a term. `size` is the number of all documents. */
function hitsOf(
  forms: readonly Form[],
  { size, scoreOf }: { size: number; scoreOf: (number: number, counts: readonly number[]) => number },
): Map<number, Hit> {
  const hits = new Map<number, Hit>();
  for (const { term, weight, isSure, documents } of forms) {
    const rarity = Math.log(1 + (size - documents.size + 0.5) / (documents.size + 0.5));
    for (const [number, counts] of documents) {
      const hit = hits.get(number) ?? { score: 0, terms: [], isSure: false };
      hit.score += weight * rarity * scoreOf(number, counts);
      hit.terms.push(term);
      hit.isSure ||= isSure;
      hits.set(number, hit);
    }
  }
  return hits;
}

/** A term of the documents. */
interface Entry {
  term: string;
  /** Document → field → count. */
  documents: Map<number, number[]>;
  /** The letters of a word as bits; undefined for codes and Han characters, which never match approximately. */
  letters: number | undefined;
}

/** A term of the documents that matches a term of a query. */
interface Form extends Entry {
  weight: number;
  isSure: boolean;
}

/**
 * Returns a function that finds the terms that match a term of a query. Two Han characters match only themselves, so they
 * need no search.
 */
function formFinder(entries: ReadonlyMap<string, Entry>): (wanted: string) => Form[] {
  return (wanted) => {
    if (isHan(wanted) && [...wanted].length > 1) {
      const entry = entries.get(wanted);
      return entry === undefined ? [] : [{ ...entry, weight: 1, isSure: true }];
    }
    const forms: Form[] = [];
    const weightOf = weigher(wanted);
    for (const entry of entries.values()) {
      const weight = weightOf(entry);
      // A word that only resembles the wanted one weighs less than its singular and plural.
      const isSure = weight >= NUMBER_WEIGHT || entry.term.startsWith(wanted);
      if (weight > 0) forms.push({ ...entry, weight, isSure });
    }
    return forms;
  };
}

/** Returns a function that tells how well a term of a text matches a term of a query, from 0 to 1. */
function weigher(wanted: string): (entry: Entry) => number {
  const size = wanted.length;
  if (isHan(wanted)) return ({ term }) => (term === wanted ? 1 : term.startsWith(wanted) ? PREFIX_WEIGHT : 0);
  const singular = singularOf(wanted);
  const start = singular.slice(0, -1);
  const own = lettersOf(wanted);
  const limit = size < FUZZY_LENGTH ? 0 : Math.round(FUZZY_SHARE * size);
  return ({ term, letters }) => {
    if (term === wanted) return 1;
    if (start !== '' && term.startsWith(start) && singularOf(term) === singular) return NUMBER_WEIGHT;
    if (size > 1 && term.startsWith(wanted)) return (PREFIX_WEIGHT * size) / (size + 0.3 * (term.length - size));
    if (limit === 0 || own === undefined || letters === undefined) return 0;
    if (Math.abs(term.length - size) > limit || areApart(own, letters, limit)) return 0;
    const edits = editDistance(wanted, term, limit);
    return edits > limit ? 0 : (FUZZY_WEIGHT * size) / (size + edits);
  };
}

/** Returns the set of letters in a word as bits; undefined for a code or Han characters. */
function lettersOf(word: string): number | undefined {
  if (isCode(word) || isHan(word)) return undefined;
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

/** Whether two sets of letters differ by more letters than some edits can change, two each. It avoids most comparisons. */
function areApart(one: number, other: number, edits: number): boolean {
  let left = one ^ other;
  for (let count = 0; left !== 0; count += 1) {
    if (count === 2 * edits) return true;
    left &= left - 1;
  }
  return false;
}
