/** A number as a visitor types it: digits with an optional decimal point, and commas or spaces between groups of three. */
const NUMBER = /^\d{1,3}(?:[,\u00A0 ]\d{3})+(?:\.\d+)?$|^\d+(?:\.\d+)?$|^\.\d+$/;

/** The limits of a number field, both allowed. */
export interface NumberLimits {
  least: number;
  most: number;
}

/**
 * Parses a number that a visitor typed. Accepts full-width digits of Chinese keyboards, `1,200` and `1 200`. Returns
 * undefined for anything else and for numbers outside the limits.
 */
export function parseNumber(text: string, { least, most }: NumberLimits): number | undefined {
  const plain = text.normalize('NFKC').trim();
  if (!NUMBER.test(plain)) return undefined;
  const value = Number(plain.replace(/[,\u00A0 ]/g, ''));
  return value >= least && value <= most ? value : undefined;
}
