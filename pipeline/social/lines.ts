import { type Locale, perLocale } from '../../contract/locales.ts';

/** The limits for a line. */
export interface LineLimits {
  /** The maximum width in pixels. */
  width: number;
  /** Returns the width of a text in pixels. */
  measure: (text: string) => number;
}

/** Breaks text into the fewest lines that fit `width`, with lengths as similar as possible. */
export function breakLines(pieces: readonly string[], { width, measure }: LineLimits): string[] {
  const whole = pieces.flatMap((piece) => (measure(piece.trimEnd()) > width ? [...piece] : [piece]));
  const fewest = fill(whole, { width, measure });
  let [narrow, wide] = [width / 2, width];
  // Bisect for the narrowest box that needs no additional line, to the pixel.
  while (wide - narrow > 1) {
    const middle = (narrow + wide) / 2;
    const fits = whole.every((piece) => measure(piece.trimEnd()) <= middle);
    if (fits && fill(whole, { width: middle, measure }).length <= fewest.length) wide = middle;
    else narrow = middle;
  }
  return fill(whole, { width: wide, measure });
}

function fill(pieces: readonly string[], { width, measure }: LineLimits): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of pieces) {
    if (line !== '' && measure((line + piece).trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += piece;
  }
  return [...lines, line.trimEnd()];
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
