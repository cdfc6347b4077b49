import { type Locale, perLocale } from '../contract/locales.ts';
import { siteTexts } from '../locales/site.ts';
import type { Typesetting } from '../locales/writing.ts';

type Unspaced = NonNullable<Typesetting['unspaced']>;

interface Marks {
  /** Returns a text with marks. `names` are words that no line divides. */
  mark: (text: string, names: readonly string[]) => string;
  /** Matches the tags of the elements that get marks. */
  tags: RegExp;
  mayHaveMarks?: (html: string) => boolean;
}

/** The elements with marks in each language, and the function that marks their lines. `base.css` applies the marks. */
const MARKS = perLocale((locale): Marks[] => {
  const { unspaced } = siteTexts[locale].writingRules;
  return unspaced === undefined
    ? [{ mark: markCompounds, tags: runsBetween('h[1-6]'), mayHaveMarks: mayHaveCompounds }]
    : [
        // Only a dictionary knows where a line may end, also in a narrow cell.
        { mark: markerOf(locale, unspaced), tags: runsBetween('h[1-6]|th|dt|caption|label|legend') },
        { mark: unitMarkerOf(unspaced), tags: runsBetween('p|li|td|dd|figcaption') },
      ];
});

/** Words with hyphens, such as mid-November. Longer ones may need a line break on a phone. */
const COMPOUND = /(?<![^\s(“])(?=\S{3,16}(?!\S))[\p{L}\p{Nd}]+(?:-[\p{L}\p{Nd}]+)+/gu;
/** A text between tags. `base.css` keeps those of `<time>` on one line. */
const TEXT = /(?<=^|>)(?<!<time\b[^>]*>)[^<]+/g;
const HAN = /\p{Script=Han}/u;
const LETTER = /\p{Script=Latin}/u;
/** Characters that may begin a line of a title after a Chinese word. */
const MAY_START = /[\p{Script=Latin}\p{Script=Han}\p{Nd}]/u;
/**
 * Returns the HTML of a page or slice with marks for its lines: between Chinese words in titles, around a Chinese number and
 * its unit in texts, and around an English compound in titles. It adds no characters. It does not change HTML that React
 * hydrates (`data-react`), because React compares it, nor drawings, which have no such element. `names` are words that no line
 * divides, such as those of places, which dictionaries lack.
 */
export function breakBetweenWords(html: string, locale: Locale, names: readonly string[] = []): string {
  return MARKS[locale].reduce((marked, { mark, tags, mayHaveMarks }) => {
    if (mayHaveMarks?.(marked) === false) return marked;
    let element: string | undefined;
    let kept = 0;
    return marked.replace(tags, (piece: string, slash?: string, name?: string, attributes?: string) => {
      if (name === undefined)
        return element === undefined || kept > 0 ? piece : piece.replace(TEXT, (text) => mark(text, names));
      const step = slash === '' ? 1 : -1;
      const isFrame = name === 'div' || name === 'svg';
      if (isFrame && (kept > 0 || name === 'svg' || attributes?.includes(' data-react='))) kept += step;
      else if (!isFrame && kept === 0 && element === undefined && step > 0) element = name;
      else if (name === element && step < 0) element = undefined;
      return piece;
    });
  }, html);
}

/**
 * Returns an expression that matches each tag of these names, of `div` and of `svg`, and everything between two such tags in
 * one piece, because most of a page has none. Attributes have quoted values, which may contain `<` and `>`.
 */
function runsBetween(names: string): RegExp {
  const attributes = `(?:"[^"]*"|'[^']*'|[^'">])*`;
  const tags = `(?:div|svg|${names})(?![a-z0-9])`;
  return new RegExp(`<(/?)(${tags})(${attributes})>|(?:[^<]+|<(?!/?${tags})${attributes}>)+`, 'g');
}

/**
 * Whether a title may contain a compound. Most articles have none, and this test is cheaper than the marking.
 * It removes tags up to the next `>`, so a part of an attribute may remain, but no text is lost.
 */
function mayHaveCompounds(html: string): boolean {
  for (const [title] of html.matchAll(/<h[1-6][^]*?<\/h/g)) {
    if (/[\p{L}\p{Nd}]-[\p{L}\p{Nd}]/u.test(title.replace(/<[^>]*>/g, ''))) return true;
  }
  return false;
}

function markCompounds(text: string): string {
  return text.includes('-') ? text.replace(COMPOUND, '<no-break>$&</no-break>') : text;
}

/** Returns the function that keeps a number, or a range of numbers, and its unit on one line, such as `17至21天`. */
function unitMarkerOf({ ordinal, ranges, units }: Unspaced): Marks['mark'] {
  const number = String.raw`\d[\d.,]*`;
  const withUnit = new RegExp(
    `(?:${ordinal}?${number}(?:[${ranges}]${number})?(?:${units.map(RegExp.escape).join('|')}))+`,
    'g',
  );
  return (text) => text.replace(withUnit, '<no-break>$&</no-break>');
}

/** Returns the function that marks where a line may end in a language without spaces between words. */
function markerOf(locale: Locale, { indivisible, particles, ordinal }: Unspaced): Marks['mark'] {
  const dictionary = new Intl.Segmenter(locale, { granularity: 'word' });
  const startsLate = (word: string) => particles.includes(word.charAt(0));
  return (text, names) => {
    const kept = new RegExp(`(${[...indivisible, ...names].map(RegExp.escape).join('|')})`);
    let written = '';
    let before = '';
    const words = text
      .split(kept)
      .flatMap((part) => (kept.test(part) ? part : [...dictionary.segment(part)].map(({ segment }) => segment)));
    for (const [index, word] of words.entries()) {
      const isAtEdge =
        (before.length === 1 && !isWord(words[index - 2])) || (word.length === 1 && !isWord(words[index + 1]));
      const isBreak = !isAtEdge && !startsLate(word) && !before.endsWith(ordinal) && mayBreak(before, word);
      written += isBreak ? `<wbr>${word}` : word;
      before = startsLate(word) ? before + word : word;
    }
    return written;
  };
}

/**
 * Whether a segment is a word. A missing segment or punctuation is the edge of a part of a sentence; a single character
 * at an edge stays on the line of its neighbor.
 */
function isWord(segment: string | undefined): boolean {
  return segment !== undefined && MAY_START.test(segment);
}

/**
 * Whether a line may end between two words. Browsers know the rules for punctuation. A number stays with its unit. Two
 * words of one character each are usually one word that the dictionary lacks, such as 拼箱 and 清关.
 */
function mayBreak(before: string, next: string): boolean {
  if (before.length === 1 && next.length === 1) return false;
  const last = before.at(-1) ?? '';
  const first = String.fromCodePoint(next.codePointAt(0) ?? 0);
  return HAN.test(last) ? MAY_START.test(first) : LETTER.test(last) && HAN.test(first);
}
