import type { PlanningRange } from '../../runtime/contract/freight/freight-data.ts';
import { interpolate } from '../../runtime/contract/interpolate.ts';
import type { Locale } from '../../runtime/contract/locales.ts';
import { type DistanceWords, type FreightWriter, freightWriterOf } from '../parts/freight-writer.ts';

/** The words of units and ranges. `{value}`, `{least}` and `{most}` are numbers. */
export interface UnitWords extends DistanceWords {
  kilograms: string;
  range: Record<PlanningRange['unit'], string>;
  atLeast: Record<PlanningRange['unit'], string>;
}

/** Writes figures in the language of the page. */
export interface Writer extends FreightWriter {
  kilograms: (value: number) => string;
  range: (range: Pick<PlanningRange, 'least' | 'most' | 'unit'>) => string;
}

export function writerOf(words: UnitWords, locale: Locale): Writer {
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
