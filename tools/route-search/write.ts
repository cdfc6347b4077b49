import type { PlanningRange } from '../../runtime/contract/freight/freight-data.ts';
import type { Passage } from '../../runtime/contract/freight/sea-options.ts';
import { interpolate } from '../../runtime/contract/interpolate.ts';
import type { Locale } from '../../runtime/contract/locales.ts';

/** The words of units and ranges. `{value}`, `{least}` and `{most}` are numbers. */
export interface UnitWords {
  miles: string;
  kilometers: string;
  kilograms: string;
  range: Record<PlanningRange['unit'], string>;
  atLeast: Record<PlanningRange['unit'], string>;
}

/** Writes figures in the language of the page. */
export interface Writer {
  number: (value: number) => string;
  miles: (value: number) => string;
  kilometers: (value: number) => string;
  kilograms: (value: number) => string;
  range: (range: Pick<PlanningRange, 'least' | 'most' | 'unit'>) => string;
  /** Returns the ways through canals and around capes, such as `through the Suez Canal`; an empty text without any. */
  way: (via: readonly Passage[]) => string;
  names: (passages: readonly Passage[]) => string;
  /** YYYY-MM-DD as a long date. */
  day: (day: string) => string;
}

export function writerOf(words: UnitWords, locale: Locale): Writer {
  const { format: number } = new Intl.NumberFormat(locale);
  const list = new Intl.ListFormat(locale);
  const withValue = (pattern: string) => (value: number) => interpolate(pattern, { value: number(value) });
  return {
    number,
    miles: withValue(words.miles),
    kilometers: withValue(words.kilometers),
    kilograms: withValue(words.kilograms),
    range: ({ least, most, unit }) =>
      most === undefined
        ? interpolate(words.atLeast[unit], { least: number(least) })
        : interpolate(words.range[unit], { least: number(least), most: number(most) }),
    way: (via) => list.format(via.flatMap(({ way }) => way ?? [])),
    names: (passages) => list.format(passages.map(({ name }) => name)),
    day: (day) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day)),
  };
}
