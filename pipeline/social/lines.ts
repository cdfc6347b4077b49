import { type Locale, perLocale } from '../../contract/locales.ts';

/** The limits for a line. */
export interface LineLimits {
  /** The maximum width in pixels. */
  width: number;
  /** Returns the width of a text in pixels. */
  measure: (text: string) => number;
}

/** A part of a text that stays on one line, with its width: also without the space at its end. */
interface Piece {
  text: string;
  width: number;
  inked: number;
}

/** Breaks text into the fewest lines that fit `width`, with lengths as similar as possible. */
export function breakLines(texts: readonly string[], { width, measure }: LineLimits): string[] {
  const measured = (text: string): Piece => ({ text, width: measure(text), inked: measure(text.trimEnd()) });
  const pieces = texts
    .map(measured)
    .flatMap((piece) => (piece.inked > width ? [...piece.text].map(measured) : [piece]));
  const widest = Math.max(...pieces.map(({ inked }) => inked));
  const fewest = fill(pieces, width).length;
  let [narrow, wide] = [width / 2, width];
  // Bisect for the narrowest box that needs no additional line, to the pixel.
  while (wide - narrow > 1) {
    const middle = (narrow + wide) / 2;
    if (widest <= middle && fill(pieces, middle).length <= fewest) wide = middle;
    else narrow = middle;
  }
  return fill(pieces, wide).map((line) =>
    line
      .map(({ text }) => text)
      .join('')
      .trimEnd(),
  );
}

/** Returns the pieces of each line. */
function fill(pieces: readonly Piece[], most: number): Piece[][] {
  const lines: Piece[][] = [];
  let taken = Number.POSITIVE_INFINITY;
  for (const piece of pieces) {
    if (taken + piece.inked > most) {
      lines.push([]);
      taken = 0;
    }
    lines.at(-1)?.push(piece);
    taken += piece.width;
  }
  return lines;
}

const segmenters = perLocale((locale) => new Intl.Segmenter(locale, { granularity: 'word' }));

/** Characters that must stay with the preceding character (`CLOSING`) or the following one (`OPENING`). */
const CLOSING = /^[\p{Pe}\p{Pf}\p{Po}\p{Sk}%°′″…—–-]+\s*$|^\s+$/u;
const OPENING = /[\p{Ps}\p{Pi}$€£¥#@&/·]$/u;
/** Chinese may break between any two words, other scripts only at a space. */
const HAN = /\p{Script=Han}/u;

/** Splits text after punctuation only. */
export function clausesOf(text: string): string[] {
  return text.split(/(?<=[:;,?!—]\s+)|(?<=[，。：；！？、][”』」》）]*)(?![，。：；！？、”』」》）])/u);
}

/**
 * Splits text where a line may end. Chinese words are not split, and punctuation stays with its word. The rules of
 * Unicode (UAX 14) break Chinese anywhere and compounds at their hyphens, which large titles should not do.
 */
export function splitForLines(text: string, locale: Locale): string[] {
  const pieces: string[] = [];
  for (const { segment } of segmenters[locale].segment(text)) {
    const before = pieces.at(-1);
    if (before === undefined || mayPart(before, segment)) pieces.push(segment);
    else pieces[pieces.length - 1] = before + segment;
  }
  return pieces;
}

function mayPart(before: string, after: string): boolean {
  if (CLOSING.test(after)) return false;
  if (/\s$/.test(before)) return true;
  if (OPENING.test(before)) return false;
  return HAN.test(before.at(-1) ?? '') || HAN.test(after[0] ?? '') || /[，。：；！？、）」』》”’…]$/u.test(before);
}
