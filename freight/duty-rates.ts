import type { Decimal } from './money.ts';

/** Units of specific rates, as the tariff writes them. A longer spelling precedes its beginning. */
const UNITS = {
  'clean kg': 'clean-kg',
  'kg on contents and container': 'kg-with-container',
  'kg on entire contents of container': 'kg-of-contents',
  kg: 'kg',
  'pf. liter': 'proof-liter',
  'pf.liter': 'proof-liter',
  liter: 'liter',
  'line/gross': 'gross-lines',
  gross: 'gross',
  'lin. m': 'm',
  m2: 'm2',
  m3: 'm3',
  m: 'm',
  g: 'g',
  thousand: 'thousand',
  'thou- sand': 'thousand',
  '1,000 pins': 'thousand',
  '1,000': 'thousand',
  '1000': 'thousand',
  t: 't',
  bbl: 'barrel',
  'doz.': 'dozen',
  'pr.': 'pair',
  each: 'piece',
  article: 'piece',
  head: 'head',
  jewel: 'jewel',
  pack: 'pack',
} as const;

export type RateUnit = (typeof UNITS)[keyof typeof UNITS];

/** A part of a rate: a percentage of a value, or an amount for each unit. */
export type RatePart = ({ percent: Decimal } | { cents: Decimal; per: RateUnit }) & {
  /** What the part is on, in the words of the tariff, such as "on the case"; absent for the goods as a whole. */
  basis?: string;
};

/**
 * The kinds of rates. `free`, `percent`, `specific` and `compound` need the value and at most one quantity. `parts` needs
 * the value or quantity of parts of the goods. `limited` falls with the degrees of the sugar to a minimum. `text` refers
 * to another rate, so nobody can compute it from its text.
 */
export type RateKind = 'free' | 'percent' | 'specific' | 'compound' | 'parts' | 'limited' | 'text';

/** A parsed rate: the sum of its parts. */
export interface DutyRate {
  kind: RateKind;
  parts: readonly RatePart[];
  /** For `limited`: the cents by which each degree below 100 reduces the rate, and the lowest rate. */
  limit?: { lessPerDegree: Decimal; leastCents: Decimal };
}

/** A rate of the special column with the programs that have it: `Free (AU,SG)`. */
export interface ProgramRate {
  rate: string;
  programs: readonly string[];
}

const NUMBER = String.raw`\d+(?:\.\d+)?`;
const PERCENT = new RegExp(String.raw`^(${NUMBER}|\d+ \d+/\d+)%(?: (on .+))?$`);
const AMOUNT = new RegExp(String.raw`^(?:\$(${NUMBER})|(${NUMBER})¢)(?:/| (?=each))(.+)$`);
const BASIS = /^(?:|,? ?((?:on|of|over|including) .+))$/;
const LIMITED = new RegExp(
  String.raw`^(${NUMBER})¢/kg less (${NUMBER})¢/kg for each degree under 100 degrees \(.+\) but not less (?:than )?(${NUMBER})¢/kg$`,
);
/** The texts that refer to other rates, or limit the sum by another rate. */
const REFERENCE = /^(?:The rate |See |Free, under bond$)|shall not exceed the duty/;

/** Returns the text of a rate with one spelling of its white space: `3.3¢ /kg +5%` → `3.3¢/kg + 5%`. */
export function tidyRate(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/ ?\/ ?/g, '/')
    .replace(/ ?\+ ?(?=[\d$])/g, ' + ')
    .replace(/ ?\(([^()]*)\)/g, (_, inner: string) => ` (${inner.replace(/ ?, ?/g, ',').trim()})`)
    .replace(/\)(?=[\dA-Z$])/g, ') ')
    .trim();
}

/** Parses the text of a rate. Returns undefined for a text that it does not know. */
export function parseRate(text: string): DutyRate | undefined {
  const tidy = tidyRate(text);
  if (/^free$/i.test(tidy)) return { kind: 'free', parts: [] };
  if (REFERENCE.test(tidy)) return { kind: 'text', parts: [] };
  const [, cents, lessPerDegree, leastCents] = LIMITED.exec(tidy) ?? [];
  if (cents !== undefined && lessPerDegree !== undefined && leastCents !== undefined)
    return { kind: 'limited', parts: [{ cents, per: 'kg' }], limit: { lessPerDegree, leastCents } };
  const parts = tidy.split(' + ').map(parsePart);
  return parts.every((part) => part !== undefined) ? { kind: kindOf(parts), parts } : undefined;
}

/** Parses the special column into its rates. Returns undefined for a text that it does not know. */
export function parseSpecial(text: string): ProgramRate[] | undefined {
  // One line of the tariff opens the same parenthesis twice: "(PA (PA)".
  const tidy = tidyRate(text).replace(/\([A-Z]+ (?=\()/g, '');
  const rates = [...tidy.matchAll(/([^()]+) \(([^()]+)\) ?/g)];
  if (rates.map(([whole]) => whole).join('') !== tidy) return undefined;
  // The tariff has lists with a missing comma, or with a period: "D,E IL" and "MA,.OM".
  const parsed = rates.map(([, rate = '', list = '']) => ({ rate, programs: list.split(/[,. ]+/) }));
  const isKnown = ({ rate, programs }: ProgramRate) =>
    parseRate(rate) !== undefined && programs.every((program) => /^[A-Z]{1,2}[*+]?$/.test(program));
  return parsed.every(isKnown) ? parsed : undefined;
}

function parsePart(text: string): RatePart | undefined {
  const [, percent, share] = PERCENT.exec(text) ?? [];
  if (percent !== undefined) return withBasis({ percent: decimalOf(percent) }, share);
  const [, dollars, cents, unitText = ''] = AMOUNT.exec(text) ?? [];
  const unit = (Object.keys(UNITS) as (keyof typeof UNITS)[]).find((name) => unitText.startsWith(name));
  const basis = BASIS.exec(unitText.slice(unit?.length));
  if (unit === undefined || basis === null) return undefined;
  return withBasis({ cents: cents ?? centsOf(dollars ?? ''), per: UNITS[unit] }, basis[1]);
}

function withBasis<Part extends RatePart>(part: Part, basis: string | undefined): Part {
  return basis === undefined ? part : { ...part, basis };
}

/** Returns a mixed number as a fraction, because no decimal has its value: `33 1/3` → `100/3`. */
function decimalOf(number: string): Decimal {
  const [, whole, numerator, denominator] = /^(\d+) (\d+)\/(\d+)$/.exec(number) ?? [];
  if (whole === undefined) return number;
  return `${Number(whole) * Number(denominator) + Number(numerator)}/${denominator}`;
}

/** Returns dollars as cents without a binary number: `1.128` → `112.8`. */
function centsOf(dollars: string): Decimal {
  const [whole = '', part = ''] = dollars.split('.');
  const digits = `${whole}${part.padEnd(2, '0').slice(0, 2)}`.replace(/^0+(?=\d)/, '');
  return part.length > 2 ? `${digits}.${part.slice(2)}` : digits;
}

function kindOf(parts: readonly RatePart[]): RateKind {
  const shares = parts.filter((part) => 'percent' in part).length;
  if (parts.some(({ basis }) => basis !== undefined) || shares > 1 || parts.length - shares > 1) return 'parts';
  if (parts.length > 1) return 'compound';
  return shares === 1 ? 'percent' : 'specific';
}
