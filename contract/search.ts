/**
 * The search index of one locale without the texts of pages: `/page-data/sq/d/<hash>.json` of the data set `search`. The
 * texts are in further files of the data set (`SearchTexts`).
 */
export interface SearchIndex {
  /** Content types with documents: id, and label on pages. */
  types: (readonly [id: string, label: string])[];
  /** Folded words of questions, such as "what" or "怎么", which a page need not contain. */
  fillers: readonly string[];
  /** Words around a number in every language, because visitors mix them. Pages do not have the amounts of a visitor. */
  amounts: AmountWords;
  /** Folded words that ask for jobs, which otherwise come last. */
  jobWords: readonly string[];
  /** Folded words for goods, each with the word that pages use for them. */
  goods: readonly (readonly [typed: string, used: string])[];
  /** Documents without a date first, then the newest. */
  documents: SearchDocument[];
}

/** The words of amounts, such as `2000 usd per day`, folded. */
export interface AmountWords {
  units: readonly string[];
  /** Words between an amount and a period. */
  per: readonly string[];
  periods: readonly string[];
}

/** The head of a page in the search index: everything except its text. */
export interface SearchDocument {
  path: string;
  title: string;
  /** The id of its type; `tool`, `lane` or `job` for a page of a tool. */
  type: string;
  /** YYYY-MM-DD. */
  date?: string;
  /** Other names, such as an abbreviation. */
  names?: string[];
  headings?: string[];
  summary: string;
}

/**
 * One file of texts: the path of a page → its complete text, one line for each paragraph, heading, cell and item. A text
 * is smaller than its terms and provides excerpts. Pages without a text, or whose text exceeds the budget, are absent.
 */
export type SearchTexts = Readonly<Record<string, string>>;

/**
 * Patterns with Unicode classes. A phone needs a tenth of a second to build them, so they are built only for the first
 * text.
 */
const patterns = once(() => ({
  /** The smallest query: one Han character, or two letters or digits (P16), also as in `B/L` and `C&F`. */
  asked: /\p{Script=Han}|[\p{L}\p{N}](?:[.\/]|&)?[\p{L}\p{N}]/v,
  /** A run of Han characters, or of other letters and digits with marks inside: `door-to-door`, `8517.62`, `20'`. */
  piece:
    /\p{Script=Han}+|[[\p{L}\p{N}\p{M}]--\p{Script=Han}]+(?:['’′.,\-‐‑–\/][[\p{L}\p{N}\p{M}]--\p{Script=Han}]+)*['’′]?/gv,
  han: /^\p{Script=Han}/v,
  digit: /\p{N}/v,
}));

/** Returns a function that makes a value at its first call. */
export function once<Value>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= make());
}

/** A piece of a text that contains words, with its position. */
export interface WordRun {
  text: string;
  start: number;
  end: number;
}

/** Letters that Unicode does not decompose, as visitors without these keys write them. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Text that folds to lower case: ASCII, and the usual Chinese characters. */
const PLAIN = /^[\n -~\u4E00-\u9FFF]*$/;

/** Normalizes text for comparison in search: one width, one case, no accents. */
export function foldText(text: string): string {
  // Most texts are plain, and normalizing takes ten times as long.
  if (PLAIN.test(text)) return text.toLowerCase();
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}+/gv, '')
    .normalize('NFC')
    .toLowerCase();
  return plain
    .replace(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[‘’′]/g, "'")
    .replace(/[‐‑–]/g, '-');
}

/**
 * Writes Chinese text with the simplified characters of our content. `forms` has traditional characters, a space, and the
 * simplified one of each (`model/language/traditional-characters.ts`). It is data, because a complete table has 8,000 bytes.
 */
export function simplified(text: string, forms: string): string {
  const [traditional = '', simple = ''] = forms.split(' ');
  return text.replace(/./gu, (character) => simple[traditional.indexOf(character)] ?? character);
}

/** Normalizes the beginning of a text that a visitor typed, at most `most` characters. Some characters fold to 18. */
export function foldQuery(text: string, most: number): string {
  return foldText(text.slice(0, most)).slice(0, most);
}

/** Returns the pieces of a text, in order. */
export function wordRunsOf(text: string): WordRun[] {
  return [...text.matchAll(patterns().piece)].map(({ 0: piece, index }) => ({
    text: piece,
    start: index,
    end: index + piece.length,
  }));
}

/** Returns the words of a folded query, each once. A run of Han characters is one word, because Chinese has no spaces. */
export function wordsOfQuery(folded: string): string[] {
  return [...new Set(wordRunsOf(folded).flatMap(({ text: piece }) => (isHan(piece) ? [piece] : wordsOf(piece))))];
}

/** Whether a query is long enough to search. */
export function isSearchable(query: string): boolean {
  return patterns().asked.test(query);
}

export function isHan(word: string): boolean {
  return patterns().han.test(word);
}

/** Whether a word must match exactly: a number, the code of a form or tariff, the size of a container. */
export function mustMatchExactly(word: string): boolean {
  return patterns().digit.test(word);
}

/** Whether a word is an amount, perhaps with a unit: `2000`, `40ft`. Tariff codes and days are not. */
export function isAmountWord(word: string): boolean {
  return /^(?!\d{4}\.\d\d$)\d+(?:\.\d{1,2})?(?:[a-z']+)?$/.test(word);
}

/** Returns the singular of a folded English word: `duties` is "duty", `boxes` is "box". Other words stay the same. */
export function singularOf(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || mustMatchExactly(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return /(?:ss|us|is)$/.test(word) ? word : word.slice(0, -1);
}

/** Returns the words of a folded piece without Han characters: `door-to-door` has three, `shipper's` is "shipper". */
function wordsOf(piece: string): string[] {
  const parts = patterns().digit.test(piece) ? codesOf(piece) : piece.replace(/'s?(?![a-z])/g, '').split(/[.,\-/]/);
  return parts
    .map((part) => (patterns().digit.test(part) ? part : part.replaceAll("'", '')))
    .filter((part) => part !== '');
}

/**
 * Returns codes without splitting, and also their words: `20-foot` is also "foot". A point between digits is part of a
 * number, a comma only before three digits. Only an apostrophe at the end stays, so that `40'HC` is `40HC`.
 */
function codesOf(piece: string): string[] {
  const parts = piece.replace(/(?<=\d),(?=\d{3}(?!\d))/g, '').split(/,|(?<!\d)\.|\.(?!\d)/);
  return parts.flatMap((part) => {
    const whole = part.replace(/'(?=.)/g, '');
    const words = whole.split(/[-/]/);
    return patterns().digit.test(whole) ? [whole, ...words.filter((word) => !patterns().digit.test(word))] : words;
  });
}
