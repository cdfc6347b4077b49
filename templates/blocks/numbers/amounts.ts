/** What is true of some amounts together. */
export interface Amounts {
  sum: number;
  /** Digits after the point that every amount is written with: the most that one of them has. */
  decimals: number;
  /** What the scale reaches from and to; zero is always on it. */
  range: readonly [least: number, most: number];
  /** All are parts of one sum: none is below zero, and the sum is above it. */
  hasShares: boolean;
}

/** Digits after the point that a number can have; more are an error of floating point. */
const MAX_DECIMALS = 4;

/** Sum, scale and digits of amounts; the sum is rounded to the digits that they are written with. */
export function amountsOf(values: readonly number[]): Amounts {
  const decimals = Math.max(0, ...values.map(decimalsOf));
  const sum = Number(values.reduce((all, value) => all + value, 0).toFixed(decimals));
  return {
    sum,
    decimals,
    range: [Math.min(0, ...values), Math.max(0, ...values)],
    hasShares: sum > 0 && values.every((value) => value >= 0),
  };
}

function decimalsOf(value: number): number {
  const written = value.toFixed(MAX_DECIMALS).replace(/0+$/, '');
  return written.length - written.indexOf('.') - 1;
}
