/** A unit that follows its number without a space: a Chinese one, or the percent sign. */
const CLOSE = /^[%\p{Script=Han}]/u;

/** Joins a number and its unit: `14.8天`, `0.125%`, but `12.03 m` and `2,310 USD/FEU`. */
export function withUnit(written: string, unit: string): string {
  return CLOSE.test(unit) ? written + unit : `${written} ${unit}`;
}
