/** A unit that follows its number without a space: a Chinese one, or the percent sign. */
const CLOSE = /^[%\p{Script=Han}]/u;

/** A unit that begins with a currency, which English writes before the number. */
const MONEY = /^(?<currency>USD|EUR|GBP|CNY)(?<rest> .+)?$/;

/** Joins a number and its unit: `14.8天`, `0.125%` and `USD 12,600 a month`, but `12.03 m`. */
export function withUnit(written: string, unit: string): string {
  const { currency, rest = '' } = MONEY.exec(unit)?.groups ?? {};
  if (currency) return written.replace(/^[+−-]?/, (sign) => `${sign}${currency} `) + rest;
  return CLOSE.test(unit) ? written + unit : `${written} ${unit}`;
}
