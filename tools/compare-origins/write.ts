import { interpolate } from '../../contract/interpolate.ts';
import type { Locale } from '../../contract/locales.ts';
import { dollars } from '../../freight/money.ts';
import { familyOptions } from '../duty-estimator/claims.ts';
import type { DutyData } from '../duty-estimator/duty-data.ts';
import { type DutyWriter, dutyFormatter } from '../duty-estimator/write.ts';
import type { CostRange, Days, OriginResult } from './compare.ts';
import type { CompareInput } from './input.ts';

/** Functions that write the parts of a comparison in one language. */
export interface CompareWriter {
  words: CompareInput['words'];
  locale: Locale;
  /** The functions of the duty estimator. */
  duty: DutyWriter;
  /** Writes a range, or two equal texts once. */
  between: (least: string, most: string) => string;
  /** Writes cents per unit, or a range. Amounts below a dollar have up to four decimals. */
  each: (range: CostRange) => string;
  /** Writes an amount that lacks its unknown part if `isOpen`. */
  known: (range: CostRange, isOpen: boolean) => string;
  days: (days: Days) => string;
  number: (value: number) => string;
  /** Names an origin with its claimed preference, and with its number if another one has the same name. */
  label: (result: OriginResult) => string;
}

/** Returns the functions that write a comparison of these origins. */
export function compareWriterOf(
  results: readonly OriginResult[],
  { words, locale, duties }: Pick<CompareInput, 'words' | 'locale' | 'duties'>,
): CompareWriter {
  const duty = dutyFormatter(words.duty, locale);
  const small = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 4 });
  const numbers = new Intl.NumberFormat(locale, { maximumSignificantDigits: 3 });
  const usd = dollars(locale, words.duty.usd);
  const amount = (cents: number) =>
    Math.abs(cents) < 100 ? interpolate(words.duty.usd, { value: small.format(cents / 100) }) : usd(Math.round(cents));
  const between = (least: string, most: string) =>
    least === most ? least : interpolate(words.duty.range, { least, most });
  const each = ({ least, most }: CostRange) => between(amount(least), amount(most));
  const plain = (result: OriginResult) => plainLabel(result, duties);
  const labels = results.map(plain);
  const { range, atLeast } = words.route.units;
  return {
    words,
    locale,
    duty,
    between,
    each,
    known: (amounts, isOpen) => (isOpen ? interpolate(words.duty.partial, { total: each(amounts) }) : each(amounts)),
    days({ least, most, unit }) {
      if (most === undefined) return interpolate(atLeast[unit], { least: duty.number(String(least)) });
      if (most === least) return interpolate(words.days, { days: duty.number(String(least)) });
      return interpolate(range[unit], { least: duty.number(String(least)), most: duty.number(String(most)) });
    },
    number: (value) => numbers.format(value),
    label(result) {
      const label = plain(result);
      const isAlone = labels.filter((other) => other === label).length < 2;
      return isAlone ? label : interpolate(words.numbered, { label, number: String(result.origin.row) });
    },
  };
}

function plainLabel({ origin: { entry, family } }: OriginResult, data: DutyData): string {
  const origin = data.countries.find(([code]) => code === entry.origin)?.[1] ?? entry.origin;
  const program = programName(family, data);
  return program === '' ? origin : `${origin} · ${program}`;
}

/** Returns the name of a family of programs; empty without a claim. */
export function programName(family: string, data: Pick<DutyData, 'programs'>): string {
  return familyOptions(data).find(({ value }) => value === family)?.label ?? '';
}
