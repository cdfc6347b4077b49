import { interpolate } from '../../contract/interpolate.ts';
import type { Locale } from '../../contract/locales.ts';
import { type CargoLine, volumeOf } from '../../freight/load-block.ts';
import {
  PACKAGE_LIMITS,
  type PackingList,
  packingListText,
  parsePackingList,
  toMillimeters,
} from '../../freight/packing-list.ts';
import { toKilograms, unitsOf } from '../../freight/units.ts';
import { packingTexts } from '../../locales/answers.ts';
import type { FormQuery } from '../tool.ts';
import { numberField, optional, readNumbers, wholeField } from './form-values.ts';

/** The field for a packing list, which counts in place of the fields for one kind of package. */
export const LIST_FIELD = 'list';

type ReadPackages = { list: PackingList; isCounted: boolean } | { errors: Readonly<Record<string, string>> };

/** Returns the packing list of a form, or a message for its field. Returns undefined if the visitor typed no list. */
export function readList(query: FormQuery, locale: Locale): ReadPackages | undefined {
  const text = query.get(LIST_FIELD) ?? '';
  if (text.trim() === '') return undefined;
  const { marks, wrong, example } = packingTexts[locale];
  const list = parsePackingList(text, { marks, units: unitsOf(query.get('units')) });
  return 'lines' in list
    ? { list, isCounted: true }
    : { errors: { [LIST_FIELD]: interpolate(wrong.list, { line: String(list.wrongLine), example }) } };
}

/**
 * Returns the packages of a form: its packing list, or else those of the fields for one kind, or a message for each invalid field.
 * `isCounted` is false without a number of pieces, which the field `count` may lack if `canBeEmpty`.
 */
export function readPackages(
  query: FormQuery,
  { locale, count, canBeEmpty = false }: { locale: Locale; count: string; canBeEmpty?: boolean },
): ReadPackages {
  const read = readList(query, locale);
  if (read) return read;
  const { wrong } = packingTexts[locale];
  const size = numberField(PACKAGE_LIMITS.size, wrong.size);
  const pieces = wholeField(PACKAGE_LIMITS.pieces, canBeEmpty ? wrong.optional : wrong.pieces);
  const { values, errors } = readNumbers(query, {
    length: size,
    width: size,
    height: size,
    weight: numberField(PACKAGE_LIMITS.weight, wrong.weight),
    [count]: canBeEmpty ? optional(pieces) : pieces,
  } as Record<string, ReturnType<typeof numberField>>);
  if (Object.keys(errors).length > 0) return { errors: errors as Readonly<Record<string, string>> };
  const { length = 0, width = 0, height = 0, weight = 0, [count]: given } = values;
  const units = unitsOf(query.get('units'));
  const line = {
    pieces: given ?? 1,
    length: toMillimeters(length, units),
    width: toMillimeters(width, units),
    height: toMillimeters(height, units),
    weight: toKilograms(weight, units),
  };
  return { list: { lines: [line], units }, isCounted: given !== undefined };
}

/** Returns what a packing list says of a shipment. */
export function packedCargo(list: PackingList): Record<'list' | 'load' | 'volume', string> {
  const sum = (of: (line: CargoLine) => number) =>
    String(Number(list.lines.reduce((total, line) => total + of(line) * line.pieces, 0).toFixed(6)));
  return { list: packingListText(list), load: sum(({ weight }) => weight / 1000), volume: sum(volumeOf) };
}
