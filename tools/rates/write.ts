import { interpolate } from '../../contract/interpolate.ts';
import type { Locale } from '../../contract/locales.ts';

/** A rate with its unit as in the data: `USD/FEU`. */
interface WrittenRate {
  value: number;
  unit: string;
}

/** The latest rate of a lane. */
export interface LatestRate extends WrittenRate {
  /** In the language of the site. */
  equipment: string;
  /** The first day of its week, YYYY-MM-DD. */
  week: string;
}

/** The words of a rate in one language, with `{…}` for its parts. */
export interface RateValueWords {
  /** A rate in US dollars. It names the currency; the text next to it names the container. */
  usd: string;
  latest: string;
}

interface Written {
  words: RateValueWords;
  locale: Locale;
}

/** Writes a rate with its currency: `USD 2,430`. A rate in another unit has its unit as in the data. */
export function writeRate({ value, unit }: WrittenRate, { words, locale }: Written): string {
  const written = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }).format(value);
  return unit.startsWith('USD/') ? interpolate(words.usd, { value: written }) : `${written} ${unit}`;
}

/** Writes a rate with its container and its week. */
export function writeLatest(rate: LatestRate, { words, locale }: Written): string {
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const parts = {
    rate: writeRate(rate, { words, locale }),
    equipment: rate.equipment,
    week: days.format(new Date(rate.week)),
  };
  return interpolate(words.latest, parts);
}
