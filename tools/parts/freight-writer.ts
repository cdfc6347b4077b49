import type { Passage } from '../../runtime/contract/freight/sea-options.ts';
import { interpolate } from '../../runtime/contract/interpolate.ts';
import type { Locale } from '../../runtime/contract/locales.ts';

/** The words of units. `{value}` is a number. */
export interface DistanceWords {
  /** Nautical miles. */
  miles: string;
  kilometers: string;
}

/** Writes the facts of ways in the language of the page. */
export interface FreightWriter {
  number: (value: number) => string;
  miles: (value: number) => string;
  kilometers: (value: number) => string;
  /** Returns the ways through canals and around capes, such as `through the Suez Canal`; an empty text without any. */
  way: (via: readonly Passage[]) => string;
  names: (passages: readonly Passage[]) => string;
  /** YYYY-MM-DD as a long date. */
  day: (day: string) => string;
}

/** Returns the functions that write distances, ways and days. */
export function freightWriterOf(words: DistanceWords, locale: Locale): FreightWriter {
  const { format: number } = new Intl.NumberFormat(locale);
  const list = new Intl.ListFormat(locale);
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const withValue = (pattern: string) => (value: number) => interpolate(pattern, { value: number(value) });
  return {
    number,
    miles: withValue(words.miles),
    kilometers: withValue(words.kilometers),
    way: (via) => list.format(via.flatMap(({ way }) => way ?? [])),
    names: (passages) => list.format(passages.map(({ name }) => name)),
    day: (day) => days.format(new Date(day)),
  };
}
