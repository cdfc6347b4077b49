import { interpolate } from '../contract/interpolate.ts';
import type { Locale } from '../contract/locales.ts';
import type { Passage } from './sea-options.ts';

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

/** The writers of words, because each answer needs one, and formats take long to create. */
const writers = new WeakMap<DistanceWords, FreightWriter>();

/** How a language writes numbers and days, and the locale of `Intl` for its lists. */
interface FreightWriting {
  locale: Locale;
  lists: string;
}

/** Returns the functions that write distances, ways and days in the language of the words. Each creates its format at its first call. */
export function freightWriterOf(words: DistanceWords, writing: FreightWriting): FreightWriter {
  const writer = writers.get(words) ?? makeWriter(words, writing);
  writers.set(words, writer);
  return writer;
}

function makeWriter(words: DistanceWords, { locale, lists: listsLocale }: FreightWriting): FreightWriter {
  const numbers = once(() => new Intl.NumberFormat(locale));
  const lists = once(() => new Intl.ListFormat(listsLocale));
  const days = once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }));
  const number = (value: number) => numbers().format(value);
  const withValue = (pattern: string) => (value: number) => interpolate(pattern, { value: number(value) });
  return {
    number,
    miles: withValue(words.miles),
    kilometers: withValue(words.kilometers),
    way: (via) => lists().format(via.flatMap(({ way }) => way ?? [])),
    names: (passages) => lists().format(passages.map(({ name }) => name)),
    day: (day) => days().format(new Date(day)),
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
