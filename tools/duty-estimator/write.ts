import { interpolate } from '../../contract/interpolate.ts';
import type { Locale } from '../../contract/locales.ts';
import type { RateUnit } from '../../freight/duty-rates.ts';
import { dollars } from '../../freight/money.ts';
import type { DutyWords } from '../../locales/en-US/tools/duty-estimator.ts';
import { LOCALE_FACTS } from '../../locales/facts.ts';
import { type LocaleFacts } from '../../locales/locale-facts.ts';
import type { Rate } from './duty-data.ts';
import type { DutyLine, LineRate } from './duty-line.ts';
import { headingsOf } from './rates.ts';

/** Functions that write the parts of an answer in one language. */
export interface DutyWriter {
  /** The punctuation of the language. */
  facts: LocaleFacts;
  usd: (cents: number) => string;
  /** Writes an amount or a range. */
  amount: (cents: number | undefined, mostCents?: number) => string;
  day: (day: string) => string;
  number: (decimal: string) => string;
  rate: (rate: LineRate) => string;
  /** Writes the rate and base of a line. */
  how: (line: DutyLine, quantity: string | undefined) => string;
  name: (line: DutyLine) => string;
  /** Writes why the amount of a line is missing or reduced. */
  reasons: (line: Pick<DutyLine, 'reasons' | 'rates'>) => string[];
}

/** The writers of words, because each answer needs one, and formats take long to create. */
const writers = new WeakMap<DutyWords, DutyWriter>();

/** Returns the functions that write an answer in the language of the words. */
export function dutyFormatter(words: DutyWords, locale: Locale): DutyWriter {
  const writer = writers.get(words) ?? makeWriter(words, locale);
  writers.set(words, writer);
  return writer;
}

function makeWriter(words: DutyWords, locale: Locale): DutyWriter {
  const facts = LOCALE_FACTS[locale];
  const usd = dollars(locale, words.usd);
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 });
  const number = (decimal: string) => numbers.format(Number(decimal));
  const range = (least: string, most: string) => interpolate(words.range, { least, most });
  const unit = (name: RateUnit) => words.rates.units[name];
  const rate = (given: LineRate): string => {
    if ('flatCents' in given) return usd(given.flatCents);
    if ('leastCents' in given) return `${given.percent}%`;
    return rateText(given, words, unit);
  };
  const how = ({ rates, baseCents, amountCents }: DutyLine, quantity: string | undefined): string => {
    const [first, ...others] = rates;
    if (first === undefined) return '';
    const base = usd(baseCents);
    if ('flatCents' in first) return interpolate(words.rates.flat, { amount: usd(first.flatCents) });
    if ('leastCents' in first) {
      const limits = { least: usd(first.leastCents), most: usd(first.mostCents) };
      return interpolate(words.rates.limits, { rate: `${rate(first)} × ${base}`, ...limits });
    }
    if (others.length > 0) return `${several(rates)} × ${base}`;
    if (isFree(first)) return words.free;
    if (first.text !== undefined) return first.text;
    if (first.specific === undefined) return `${rate(first)} × ${base}`;
    if (quantity === undefined || amountCents === undefined) return rate(first);
    return withQuantity(first, { words, unit, quantity: number(quantity), base });
  };
  const several = (rates: readonly LineRate[]): string => {
    const isByUnit = rates.some((lineRate) => 'specific' in lineRate && lineRate.specific !== undefined);
    if (isByUnit) return interpolate(words.rates.several, { count: String(rates.length) });
    return range(rate(rates[0] as LineRate), rate(rates.at(-1) as LineRate));
  };
  return {
    facts,
    usd,
    amount: (cents, mostCents) => {
      if (cents === undefined) return words.unknown;
      return mostCents === undefined || mostCents === cents ? usd(cents) : range(usd(cents), usd(mostCents));
    },
    day: (day) => days.format(new Date(`${day}T00:00:00Z`)),
    number,
    rate,
    how,
    reasons: ({ reasons, rates }) => {
      const heading = headingsOf(rates).join(facts.listSeparator);
      return reasons.map((reason) => interpolate(words.reasons[reason], { heading }));
    },
    name: ({ id, names, reasons }) => {
      if (names.length > 0) return names.join(facts.listSeparator);
      if (id === 'mpf') return reasons.includes('informal') ? words.names.mpfInformal : words.names.mpf;
      if (id === 'hmf') return words.names.hmf;
      if (reasons.includes('column2')) return words.names.column2;
      const isSpecial = reasons.includes('program') || reasons.includes('otherHeading');
      return isSpecial ? words.names.special : words.names.duty;
    },
  };
}

function isFree(rate: LineRate): boolean {
  return 'percent' in rate && rate.percent === '0' && !('specific' in rate && rate.specific);
}

function rateText({ percent, specific, text }: Rate, words: DutyWords, unit: (name: RateUnit) => string): string {
  if (text !== undefined) return text;
  const perUnit = specific && interpolate(words.rates.specific, { cents: specific.cents, unit: unit(specific.per) });
  if (perUnit === undefined) return percent === '0' ? words.free : `${percent}%`;
  return percent === undefined ? perUnit : `${perUnit} + ${percent}%`;
}

interface Quantity {
  words: DutyWords;
  unit: (name: RateUnit) => string;
  quantity: string;
  base: string;
}

function withQuantity({ percent, specific }: Rate, { words, unit, quantity, base }: Quantity): string {
  const times = (rate: string, by: string) => `${rate} × ${by}`;
  const byUnit = times(rateText({ specific }, words, unit), quantity);
  return percent === undefined ? byUnit : `${byUnit} + ${times(`${percent}%`, base)}`;
}
