import { interpolate } from '../../contract/interpolate.ts';
import type { Locale } from '../../contract/locales.ts';
import type { PlanningRange } from '../../freight/freight-data.ts';
import type { FreightPlace } from '../../freight/freight-place.ts';
import { type FreightWriter, freightWriterOf } from '../../freight/freight-writer.ts';
import type { RouteWords } from '../../locales/en-US/tools/route-search.ts';
import { LOCALE_FACTS } from '../../locales/facts.ts';
import { placeText } from '../parts/place-text.ts';

/** Writes figures in the language of the page. */
export interface RouteWriter extends FreightWriter {
  kilograms: (value: number) => string;
  /** Kilograms of CO₂ equivalent as kilograms below a metric ton, otherwise as tons to a tenth. */
  emissions: (kilograms: number) => string;
  /** A place with its code. */
  place: (place: Pick<FreightPlace, 'name' | 'code'>) => string;
  range: (range: Pick<PlanningRange, 'least' | 'most' | 'unit'>) => string;
}

export function routeWriterOf(words: RouteWords['units'], locale: Locale): RouteWriter {
  const writer = freightWriterOf(words, { locale, lists: LOCALE_FACTS[locale].lists });
  const { number } = writer;
  return {
    ...writer,
    kilograms: (value) => interpolate(words.kilograms, { value: number(value) }),
    emissions: (kilograms) =>
      kilograms < 1000
        ? interpolate(words.kilograms, { value: number(kilograms) })
        : interpolate(words.tons, { value: number(Math.round(kilograms / 100) / 10) }),
    place: (place) => placeText(place, locale),
    range: ({ least, most, unit }) =>
      most === undefined
        ? interpolate(words.atLeast[unit], { least: number(least) })
        : interpolate(words.range[unit], { least: number(least), most: number(most) }),
  };
}
