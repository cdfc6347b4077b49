/** A number as a visitor types it: digits with an optional decimal point, and commas or spaces between groups of three. */
const NUMBER = /^\d{1,3}(?:[, ]\d{3})+(?:\.\d+)?$|^\d+(?:\.\d+)?$|^\.\d+$/;

/** A number with a comma before its decimals, and points or spaces between groups of three: `12,5` or `1.200,5`. */
const DECIMAL_COMMA = /^(?:\d{1,3}(?:[. ]\d{3})+|\d+),\d+$/;
/** A number whose comma separates a group of three. `0,125` cannot be one. */
const GROUPED = /^[1-9]\d{0,2},\d{3}$/;

/** The limits of a number field, both allowed. */
export interface NumberLimits {
  least: number;
  most: number;
}

/** Most characters of a number, a code or a day with its spaces and signs. */
const LONGEST = 60;
/** The full-width characters of Chinese keyboards, in the order of the ASCII characters. */
const FULL_WIDTH = /[\uFF01-\uFF5E]/g;
const FROM_FULL_WIDTH = 0xff01 - 0x21;
/** Characters that the visitor cannot see, such as direction marks around a pasted number. */
const INVISIBLE = /\p{DI}|(?!\s)\p{Cc}/gu;
/** Spaces of other widths, which spreadsheets and Chinese keyboards write: no-break, thin, narrow, ideographic. */
const SPACES = /[\u00A0\u2009\u202F\u3000]/g;

/**
 * Returns a number, a code or a day that a visitor typed, with ASCII instead of full-width characters, without invisible
 * characters and without spaces around it. Every other character stays, because Unicode normalization turns `10²` into
 * 102. A text that is too long becomes `?`, which no parser accepts.
 */
export function asciiOf(text: string): string {
  const typed = text.replace(INVISIBLE, '').trim();
  return typed.length > LONGEST ? '?' : narrow(typed);
}

/** Returns a text with ASCII instead of full-width characters and spaces of other widths. Its length stays. */
export function narrow(text: string): string {
  return text
    .replace(FULL_WIDTH, (wide) => String.fromCharCode(wide.charCodeAt(0) - FROM_FULL_WIDTH))
    .replace(SPACES, ' ');
}

/**
 * Returns a number with a point in place of a decimal comma, as in `12,5`, and without the groups of such a number. A comma
 * before three digits that may be a group, as in `1,200`, stays.
 */
export function withDecimalPoint(text: string): string {
  if (!DECIMAL_COMMA.test(text) || GROUPED.test(text)) return text;
  return text.replace(/[. ]/g, '').replace(',', '.');
}

/**
 * Parses a number that a visitor typed. Accepts full-width digits of Chinese keyboards, `1,200`, `1 200` and `12,5`. Returns
 * undefined for anything else and for numbers outside the limits.
 */
export function parseNumber(text: string, { least, most }: NumberLimits): number | undefined {
  const plain = withDecimalPoint(asciiOf(text));
  if (!NUMBER.test(plain)) return undefined;
  const value = Number(plain.replace(/[, ]/g, ''));
  return value >= least && value <= most ? value : undefined;
}
