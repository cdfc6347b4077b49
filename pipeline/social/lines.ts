import type { Locale } from '../../runtime/contract/locales.ts';

/** Where lines go. */
export interface Box {
  /** Pixels. */
  width: number;
  /** The width of a piece of text in pixels. */
  measure: (text: string) => number;
}

/** Text in the fewest lines that are at most `width` wide, and of those the ones that are most alike. */
export function breakLines(pieces: readonly string[], { width, measure }: Box): string[] {
  const whole = pieces.flatMap((piece) => (measure(piece.trimEnd()) > width ? [...piece] : [piece]));
  const fewest = fill(whole, { width, measure });
  let [narrow, wide] = [width / 2, width];
  // The narrowest box that needs no more lines, to the pixel.
  while (wide - narrow > 1) {
    const middle = (narrow + wide) / 2;
    const fits = whole.every((piece) => measure(piece.trimEnd()) <= middle);
    if (fits && fill(whole, { width: middle, measure }).length <= fewest.length) wide = middle;
    else narrow = middle;
  }
  return fill(whole, { width: wide, measure });
}

function fill(pieces: readonly string[], { width, measure }: Box): string[] {
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

const segmenters: Record<Locale, Intl.Segmenter> = {
  'en-US': new Intl.Segmenter('en-US', { granularity: 'word' }),
  'zh-CN': new Intl.Segmenter('zh-CN', { granularity: 'word' }),
};

/** What must stay with the character before it, and what with the one after it. */
const CLOSING = /^[\p{Pe}\p{Pf}\p{Po}\p{Sk}%°′″…—–-]+\s*$|^\s+$/u;
const OPENING = /[\p{Ps}\p{Pi}$€£¥#@&/·]$/u;
/** Chinese may be parted between any two words; other scripts only where there is a space. */
const HAN = /\p{Script=Han}/u;

/** Text cut after its punctuation alone. */
export function clausesOf(text: string): string[] {
  return text.split(/(?<=[:;,?!—]\s+)|(?<=[，。：；！？、][”』」》）]*)(?![，。：；！？、”』」》）])/u);
}

/**
 * Text cut where a line may end. Words of Chinese stay whole, and punctuation stays with its word. Unicode's own rules
 * (UAX 14) part Chinese anywhere, and compounds at their hyphens, which titles in large letters should not.
 */
export function piecesOf(text: string, locale: Locale): string[] {
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
