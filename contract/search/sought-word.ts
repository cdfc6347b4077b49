import { isHan, mustMatchExactly, singularOf } from '../search.ts';

/** The weight of the other number of a word (`boxes` for "box"), and of a word that only begins with the sought one. */
const NUMBER_WEIGHT = 0.9;
const BEGINNING_WEIGHT = 0.375;

/**
 * A word of a query, which folded texts are searched for. There is no index of words: it would add half of the bytes of the
 * names, or take the browser longer than a hundred searches (docs/decisions.md).
 */
export interface SoughtWord {
  word: string;
  /** The source of a pattern that finds the word in texts that are not folded. It also finds some other words. */
  written: string;
  /** Returns the weight of each place of a folded text that has the word: 1 for the word itself, less for other forms. */
  weightsIn: (text: string) => number[];
}

/** The marks that texts have inside of words: `t-shirt`, `men's`, `2,000`. Visitors leave them out. */
const MARK = "[-.,/']";
const MARKS = /[-.,/'](?=[a-z\d])/g;

/**
 * Returns a word ready for the search: a run of Han characters anywhere, another word in its singular, plural or as a
 * beginning.
 */
export function soughtWord(word: string): SoughtWord {
  if (isHan(word))
    return {
      word,
      written: word,
      weightsIn: (text) =>
        text
          .split(word)
          .slice(1)
          .map(() => 1),
    };
  const characters = [...startOf(word)].map(asWritten);
  const { before, rest } = mustMatchExactly(word) ? codeEdges(word) : word.length > 1 ? WORD_EDGES : LETTER_EDGES;
  const pattern = new RegExp(`${before}${characters.join(`${MARK}?`)}${rest}`, 'g');
  const weightOf = weigher(word);
  return {
    word,
    written: characters.join("[,.'’′/‐‑–-]?"),
    weightsIn: (text) => (text.match(pattern) ?? []).map(weightOf).filter((weight) => weight > 0),
  };
}

/** Returns the characters that all forms of a word begin with. */
function startOf(word: string): string {
  const singular = singularOf(word);
  return singular.length > 1 && singular.endsWith('y') ? singular.slice(0, -1) : singular;
}

/** A pattern of the characters that must not precede a word, and a pattern of the rest of the word. */
const WORD_EDGES = { before: '(?<![a-z\\d])', rest: '[a-z\\d]*' };

/** No word is a form of a single letter, so the words that only begin with it need no weight. */
const LETTER_EDGES = { ...WORD_EDGES, rest: '(?![a-z\\d])' };

/** The parts of a code belong together: `8517.62` begins `8517.62.00`, but 62 does not. */
function codeEdges(code: string): typeof WORD_EDGES {
  const before = /^\d/.test(code) ? `(?<![a-z\\d]${MARK}?)` : WORD_EDGES.before;
  return { before, rest: `[a-z\\d]*(?:${MARK}[a-z\\d]+)*'?` };
}

/** Returns a function that weighs the form of a word in a text. It remembers the forms, because texts repeat them. */
function weigher(word: string): (form: string) => number {
  const plain = word.replace(MARKS, '');
  const singular = singularOf(plain);
  const known = new Map<string, number>();
  const weigh = (form: string): number => {
    if (form === plain) return 1;
    if (singularOf(form) === singular) return NUMBER_WEIGHT;
    const { length } = plain;
    if (length < 2 || !form.startsWith(plain)) return 0;
    return (BEGINNING_WEIGHT * length) / (length + 0.3 * (form.length - length));
  };
  return (form) => {
    // Most forms are the word itself, and comparing is faster than looking up.
    if (form === word) return 1;
    const weight = known.get(form) ?? weigh(form.replace(MARKS, ''));
    known.set(form, weight);
    return weight;
  };
}

/** Whether a folded text has a word, in its singular or plural. */
export function isWordIn({ weightsIn }: SoughtWord, text: string): boolean {
  return weightsIn(text).some((weight) => weight >= NUMBER_WEIGHT);
}

/** Whether a folded text has a word, or one that begins with it. */
export function mayBeIn({ weightsIn }: SoughtWord, text: string): boolean {
  return weightsIn(text).length > 0;
}

function asWritten(character: string): string {
  return character === '-' ? '[‐‑–-]' : character.replace(/\W/, '\\$&');
}
