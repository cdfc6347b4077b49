import { interpolate } from '../../contract/interpolate.ts';
import type { Locale } from '../../contract/locales.ts';
import type { PlanningRange } from '../../freight/freight-data.ts';
import { type FreightWriter, freightWriterOf } from '../../freight/freight-writer.ts';
import type { RouteWords } from '../../locales/en-US/tools/route-search.ts';

/** Writes figures in the language of the page. */
export interface RouteWriter extends FreightWriter {
  kilograms: (value: number) => string;
  range: (range: Pick<PlanningRange, 'least' | 'most' | 'unit'>) => string;
}

export function routeWriterOf(words: RouteWords['units'], locale: Locale): RouteWriter {
  const writer = freightWriterOf(words, locale);
  const { number } = writer;
  return {
    ...writer,
    kilograms: (value) => interpolate(words.kilograms, { value: number(value) }),
    range: ({ least, most, unit }) =>
      most === undefined
        ? interpolate(words.atLeast[unit], { least: number(least) })
        : interpolate(words.range[unit], { least: number(least), most: number(most) }),
  };
}
