/** The sum, scale and decimals of some amounts. */
export interface AmountsSummary {
  sum: number;
  /** Digits after the point of every amount: the maximum that any of them needs. */
  decimals: number;
  /** The ends of the scale, which always includes zero. */
  range: readonly [least: number, most: number];
  /** Whether all amounts are parts of one sum: none is below zero, and the sum is above zero. */
  hasShares: boolean;
}

/** The largest number of digits after the point. Further digits are errors of floating-point numbers. */
const MAX_DECIMALS = 4;

/** Returns the sum, scale and decimals of amounts. The sum is rounded to the decimals. */
export function summarizeAmounts(values: readonly number[]): AmountsSummary {
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
