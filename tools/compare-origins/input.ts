import type { Locale } from '../../contract/locales.ts';
import { asciiOf, parseNumber } from '../../contract/typed-numbers.ts';
import { resolvePlace } from '../../freight/find-places.ts';
import type { FreightPlace } from '../../freight/freight-place.ts';
import { type Decimal, perUnit } from '../../freight/money.ts';
import type { CompareWords } from '../../locales/en-US/tools/compare-origins.ts';
import type { DutyWords } from '../../locales/en-US/tools/duty-estimator.ts';
import type { RouteWords } from '../../locales/en-US/tools/route-search.ts';
import { errorTexts } from '../duty-estimator/answer.ts';
import type { DutyData } from '../duty-estimator/duty-data.ts';
import { type DutyErrors, type DutyInput, MAX_DOLLARS, parseInput, withoutDollar } from '../duty-estimator/input.ts';
import { unknownPlaceText } from '../parts/unknown-place-text.ts';
import type { FormQuery } from '../tool.ts';

/** The numbers of the origins in the form. */
export const ROWS = [1, 2, 3, 4, 5] as const;
/** The fields of the product, and those of each origin, whose names end with its number. */
const SHARED = ['hsCode', 'quantity', 'entryDate', 'mode', 'weight', 'to'] as const;
const OF_ROW = ['origin', 'price', 'program', 'freight', 'from'] as const;

export const COMPARE_FIELDS: readonly string[] = [
  ...SHARED,
  ...ROWS.flatMap((row) => OF_ROW.map((name) => `${name}${row}`)),
];

/** US dollars per unit, and kilograms per unit. */
const PRICES = { least: 0.0001, most: 1_000_000 };
const WEIGHTS = { least: 0.0001, most: 100_000 };

/** An origin to compare. */
export interface ComparedOrigin {
  row: number;
  /** Cents per unit. */
  price: Decimal;
  entry: DutyInput & { quantity: Decimal };
  /** The claimed family of programs; empty without a claim. */
  family: string;
  hasFreight: boolean;
  from: FreightPlace | undefined;
}

/** A parsed form. */
export interface Comparison {
  origins: readonly ComparedOrigin[];
  /** Kilograms per unit. */
  weight: number | undefined;
  to: FreightPlace | undefined;
}

export interface CompareInput {
  duties: DutyData;
  places: readonly FreightPlace[];
  words: CompareWords & { duty: DutyWords; route: Pick<RouteWords, 'input' | 'units'> };
  locale: Locale;
  /** The entry date of an empty field, YYYY-MM-DD. */
  today: string;
}

type Errors = Record<string, string>;

/** Parses the form. Empty origins are left out. Returns a message for each invalid field. */
export function parseComparison(query: FormQuery, context: CompareInput): Comparison | { errors: Errors } {
  const { words } = context;
  const errors: Errors = {};
  const filled = ROWS.filter((row) => OF_ROW.some((name) => textOf(query, `${name}${row}`) !== ''));
  const rows = filled.length === 0 ? ROWS.slice(0, 1) : filled;
  const weight = parseNumber(query.get('weight') ?? '', WEIGHTS);
  if (weight === undefined && textOf(query, 'weight') !== '') errors['weight'] = words.errors.weight;
  const place = (field: string) => parsePlace(query, field, { ...context, errors });
  const to = place('to');
  if (to !== undefined && !isInUs(to, context.places)) errors['to'] = words.errors.notUs;
  const origins = rows.flatMap((row): ComparedOrigin[] => {
    const from = place(`from${row}`);
    if (from !== undefined && from === to) errors[`from${row}`] = words.errors.same;
    const entry = parseRow(query, row, { ...context, errors });
    return entry === undefined ? [] : [{ ...entry, from }];
  });
  const free = ROWS.find((row) => !filled.includes(row));
  if (filled.length < 2 && free !== undefined) errors[`origin${free}`] = words.errors.two;
  return Object.keys(errors).length > 0 ? { errors } : { origins, weight, to };
}

type Reading = CompareInput & { errors: Errors };

/** Parses an origin as an entry of the duty estimator. Adds the messages of its fields. */
function parseRow(query: FormQuery, row: number, reading: Reading): Omit<ComparedOrigin, 'from'> | undefined {
  const { duties: data, words, today, errors } = reading;
  const typed = (name: string) => query.get(`${name}${row}`) ?? '';
  const dollars = parseNumber(withoutDollar(asciiOf(typed('price'))), PRICES);
  const values: Readonly<Record<string, string>> = {
    ...Object.fromEntries(SHARED.map((name) => [name, query.get(name) ?? ''])),
    origin: typed('origin'),
    // The customs value follows from the parsed quantity.
    value: dollars === undefined ? typed('price') : '1',
    program: typed('program'),
    freight: typed('freight'),
  };
  const parsed = parseInput({ get: (name) => values[name] ?? null }, { data, today });
  const wrong: DutyErrors = 'errors' in parsed ? parsed.errors : {};
  const texts = errorTexts(wrong, values['hsCode'] ?? '', { data, words: words.duty, locale: reading.locale });
  const { origin, value, program, freight, ...shared } = texts;
  const ofRow = { origin, price: value, program, freight };
  if (wrong.quantity || textOf(query, 'quantity') === '') shared['quantity'] = words.errors.quantity;
  if (dollars === undefined && wrong.value !== 'currency') ofRow.price = words.errors.price;
  Object.assign(errors, shared);
  for (const [name, text] of Object.entries(ofRow)) if (text !== undefined) errors[`${name}${row}`] = text;
  if ('errors' in parsed || dollars === undefined || parsed.input.quantity === undefined) return undefined;
  const price = (dollars * 100).toFixed(2);
  const { quantity } = parsed.input;
  const valueCents = perUnit(quantity, price);
  if (valueCents < 1 || valueCents > MAX_DOLLARS * 100) errors[`price${row}`] = words.errors.total;
  const hasFreight = textOf(query, `freight${row}`) !== '';
  const family = asciiOf(typed('program')).toUpperCase();
  return { row, price, entry: { ...parsed.input, quantity, valueCents }, family, hasFreight };
}

/** Returns the place of an optional field. Adds the message of an unknown one. */
function parsePlace(
  query: FormQuery,
  field: string,
  { places, words, locale, errors }: Reading,
): FreightPlace | undefined {
  const text = textOf(query, field);
  if (text === '') return undefined;
  const { place, nearest = [] } = resolvePlace(places, text);
  if (place === undefined) errors[field] = unknownPlaceText(text, { nearest, words: words.route.input, locale });
  return place;
}

/** Whether a place is in the US. Only codes of ports begin with their country. */
function isInUs({ country }: FreightPlace, places: readonly FreightPlace[]): boolean {
  return places.some((place) => place.kind === 'port' && place.code.startsWith('US') && place.country === country);
}

function textOf(query: FormQuery, field: string): string {
  return (query.get(field) ?? '').trim();
}
