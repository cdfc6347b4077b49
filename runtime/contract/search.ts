/** Everything that search finds in one locale: `/page-data/sq/d/<hash>.json` of the data set `search`. */
export interface SearchIndex {
  /** Types of content that have documents: id, and what pages call it. */
  types: (readonly [id: string, label: string])[];
  /** Undated ones first, then the newest. */
  documents: SearchDocument[];
}

/** A page as search knows it. Its text travels whole: less than its terms would, and excerpts come from it. */
export interface SearchDocument {
  path: string;
  title: string;
  /** Id of its type. */
  type: string;
  /** YYYY-MM-DD. */
  date?: string;
  /** Other names, such as an abbreviation. */
  names?: string[];
  headings?: string[];
  summary: string;
  /** A line each for paragraphs, headings, cells and items. Left out where the index would weigh too much. */
  body?: string;
}

/** Patterns over classes of Unicode, which take a phone a tenth of a second to build: for the first text, and not before. */
const patterns = once(() => ({
  /** The smallest query: one Han character, or two letters or digits (requirement P16). */
  asked: /\p{Script=Han}|[\p{L}\p{N}]{2}/v,
  /** A run of Han characters, or of other letters and digits with marks inside: `door-to-door`, `8517.62`, `20'`. */
  piece:
    /\p{Script=Han}+|[[\p{L}\p{N}\p{M}]--\p{Script=Han}]+(?:['’′.,\-‐‑–\/][[\p{L}\p{N}\p{M}]--\p{Script=Han}]+)*['’′]?/gv,
  han: /^\p{Script=Han}/v,
  digit: /\p{N}/v,
}));

function once<Value>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= make());
}

/** A piece of a text that holds terms, and where it stands. */
export interface Piece {
  text: string;
  start: number;
  end: number;
}

/** Text as search compares it: one width, one case, without accents. */
export function foldText(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}+/gv, '')
    .normalize('NFC')
    .toLowerCase();
  return plain.replace(/[‘’′]/g, "'").replace(/[‐‑–]/g, '-');
}

/** The pieces of a text, in order. */
export function piecesOf(text: string): Piece[] {
  return [...text.matchAll(patterns().piece)].map(({ 0: piece, index }) => ({
    text: piece,
    start: index,
    end: index + piece.length,
  }));
}

/**
 * The terms under which a text is found: pairs of neighbouring Han characters, and the last one of each run, so that a
 * single character finds every run that it stands in; else words, and codes and numbers whole.
 */
export function termsOfText(text: string): string[] {
  return piecesOf(foldText(text)).flatMap(({ text: piece }) =>
    isHan(piece) ? [...pairsOf(piece), [...piece].at(-1) ?? ''] : wordsOf(piece),
  );
}

/** The terms of a query, all of which must be found. A single Han character is also the beginning of pairs. */
export function termsOfQuery(query: string): string[] {
  const terms = piecesOf(foldText(query)).flatMap(({ text: piece }) => {
    if (!isHan(piece)) return wordsOf(piece);
    const pairs = pairsOf(piece);
    return pairs.length > 0 ? pairs : [piece];
  });
  return [...new Set(terms)];
}

/** Whether a query says enough to be answered. */
export function isAsked(query: string): boolean {
  return patterns().asked.test(query);
}

export function isHan(term: string): boolean {
  return patterns().han.test(term);
}

/** A term that nobody means approximately: a number, the code of a form or tariff, the size of a container. */
export function isCode(term: string): boolean {
  return patterns().digit.test(term);
}

function pairsOf(run: string): string[] {
  const characters = [...run];
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

/** The words of a folded piece without Han characters: `door-to-door` is three, `shipper's` is "shipper". */
function wordsOf(piece: string): string[] {
  const parts = patterns().digit.test(piece) ? codesOf(piece) : piece.replace(/'s?(?![a-z])/g, '').split(/[.,\-/]/);
  return parts
    .map((part) => (patterns().digit.test(part) ? part : part.replaceAll("'", '')))
    .filter((part) => part !== '');
}

/**
 * Codes stay whole, with their words beside them: `20-foot` is also "foot". A point between digits is part of a number, a
 * comma only before three digits; apostrophes stay at the end alone, so that `40'HC` is `40HC`.
 */
function codesOf(piece: string): string[] {
  const parts = piece.replace(/(?<=\d),(?=\d{3}(?!\d))/g, '').split(/,|(?<!\d)\.|\.(?!\d)/);
  return parts.flatMap((part) => {
    const whole = part.replace(/'(?=.)/g, '');
    const words = whole.split(/[-/]/);
    return patterns().digit.test(whole) ? [whole, ...words.filter((word) => !patterns().digit.test(word))] : words;
  });
}
