import { interpolate } from '../contract/interpolate.ts';
import { asciiOf, withDecimalPoint } from '../contract/typed-numbers.ts';

/** A rate as a decimal text, such as `17.6`, or a fraction, such as `100/3`. As numbers, these are not exact. */
export type Decimal = string;

/** Parses a decimal into an integer and the number that divides it: `17.6` → 176 / 10. */
function fraction(decimal: Decimal): { numerator: bigint; denominator: bigint } {
  const [number = '', denominator = '1'] = decimal.split('/');
  const [whole = '', part = ''] = number.split('.');
  return { numerator: BigInt(whole + part), denominator: 10n ** BigInt(part.length) * BigInt(denominator) };
}

/** Returns a percentage of an amount in cents, rounded half up to the cent. */
export function percentOf(cents: number, percent: Decimal): number {
  const { numerator, denominator } = fraction(percent);
  return divide(BigInt(cents) * numerator, denominator * 100n);
}

/** Returns the amount in cents of a quantity at a rate in cents per unit, rounded half up to the cent. */
export function perUnit(quantity: Decimal, centsPerUnit: Decimal): number {
  const [count, rate] = [fraction(quantity), fraction(centsPerUnit)];
  return divide(count.numerator * rate.numerator, count.denominator * rate.denominator);
}

function divide(numerator: bigint, denominator: bigint): number {
  return Number((numerator * 2n + denominator) / (denominator * 2n));
}

/** Returns a function that writes cents as US dollars: `USD 2,000.00` with the pattern `USD {value}`. */
export function dollars(language: string, pattern: string): (cents: number) => string {
  const numbers = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return (cents) => interpolate(pattern, { value: numbers.format(cents / 100) });
}

/** Parses US dollars with at most two decimals into cents. Returns undefined for anything else. */
export function parseDollars(text: string, mostDollars: number): number | undefined {
  const plain = withDecimalPoint(asciiOf(text).replace(/^(?:USD|US\$|\$)\s*/i, ''));
  if (!/^\d{1,3}(?:[, ]\d{3})+(?:\.\d{1,2})?$|^\d+(?:\.\d{1,2})?$/.test(plain)) return undefined;
  const { numerator, denominator } = fraction(plain.replace(/[, ]/g, ''));
  const cents = Number((numerator * 100n) / denominator);
  return cents <= mostDollars * 100 ? cents : undefined;
}
