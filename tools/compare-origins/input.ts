import type { Locale } from '../../contract/locales.ts';
import { asciiOf, parseNumber } from '../../contract/typed-numbers.ts';
import { resolvePlace } from '../../freight/find-places.ts';
import type { FreightPlace } from '../../freight/freight-place.ts';
import { type Decimal, perUnit } from '../../freight/money.ts';
import type { CompareWords } from '../../locales/en-US/tools/compare-origins.ts';
import type { DutyWords } from '../../locales/en-US/tools/duty-estimator.ts';
import type { RouteWords } from '../../locales/en-US/tools/route-search.ts';
import { errorTexts } from '../duty-estimator/answer.ts';
import { familyOf } from '../duty-estimator/claims.ts';
import type { DutyData } from '../duty-estimator/duty-data.ts';
import { type FactAnswers, parseFacts } from '../duty-estimator/facts.ts';
import { type DutyInput, MAX_DOLLARS, parseInput, type RefusedInput, withoutDollar } from '../duty-estimator/input.ts';
import { unknownPlaceText } from '../parts/unknown-place-text.ts';
import type { FormQuery } from '../tool.ts';

/** The numbers of the origins in the form. */
export const ROWS = [1, 2, 3, 4, 5] as const;
/** The fields of the product, and those of each origin, whose names end with its number. */
const SHARED = ['hsCode', 'quantity', 'price', 'mode', 'entryDate', 'weight', 'to', 'facts'] as const;
const OF_ROW = ['origin', 'price', 'program', 'freight', 'from'] as const;

export type CompareField = (typeof SHARED)[number] | `${(typeof OF_ROW)[number]}${(typeof ROWS)[number]}`;
export const COMPARE_FIELDS: readonly CompareField[] = [
  ...SHARED,
  ...ROWS.flatMap((row) => OF_ROW.map((name) => `${name}${row}` as const)),
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
  /** The claimed family of programs, also by an answer; empty without a claim. */
  family: string;
  hasFreight: boolean;
  from: FreightPlace | undefined;
}

/** A parsed form. */
export interface Comparison {
  origins: readonly ComparedOrigin[];
  /** Kilograms per unit. */
  weight: number | undefined;
  /** The answers to the questions, which hold for every origin. */
  facts: FactAnswers;
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
  return Object.keys(errors).length > 0 ? { errors } : { origins, weight, to, facts: parseFacts(query) };
}

type Reading = CompareInput & { errors: Errors };

/** Parses an origin as an entry of the duty estimator. Its own price precedes that of the product. */
function parseRow(query: FormQuery, row: number, reading: Reading): Omit<ComparedOrigin, 'from'> | undefined {
  const { duties: data, words, today, locale, errors } = reading;
  const typed = (name: string) => textOf(query, `${name}${row}`);
  const priceField = typed('price') === '' ? 'price' : `price${row}`;
  const dollars = parseNumber(withoutDollar(asciiOf(textOf(query, priceField))), PRICES);
  // The customs value follows from the parsed quantity.
  const value = dollars === undefined ? textOf(query, priceField) : '1';
  const own = { origin: typed('origin'), value, program: typed('program'), freight: typed('freight'), insurance: '' };
  const get = (name: string) => (name in own ? own[name as keyof typeof own] : query.get(name));
  const parsed = parseInput({ get }, { data, today });
  const refused: RefusedInput = 'errors' in parsed ? parsed : { errors: {}, instead: [] };
  const wrong = refused.errors;
  const code = query.get('hsCode') ?? '';
  const texts = errorTexts(refused, { code, origin: own.origin }, { data, words: words.duty, locale });
  const fieldOf = (name: string) => (name in own ? `${name}${row}` : name);
  for (const [name, text] of Object.entries(texts)) errors[name === 'value' ? priceField : fieldOf(name)] = text;
  if (wrong.quantity || textOf(query, 'quantity') === '') errors['quantity'] = words.errors.quantity;
  if (dollars === undefined && wrong.value !== 'currency') errors[priceField] = words.errors.price;
  if ('errors' in parsed || dollars === undefined || parsed.input.quantity === undefined) return undefined;
  const price = (dollars * 100).toFixed(2);
  const { quantity, claim } = parsed.input;
  const valueCents = perUnit(quantity, price);
  if (valueCents < 1 || valueCents > MAX_DOLLARS * 100) errors[priceField] = words.errors.total;
  const [program = claim?.lapsed] = claim?.programs ?? [];
  const family = program === undefined ? '' : familyOf(program.symbol);
  return { row, price, entry: { ...parsed.input, quantity, valueCents }, family, hasFreight: own.freight !== '' };
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
  if (place === undefined)
    errors[field] = unknownPlaceText(text, { nearest, places, words: words.route.input, locale });
  return place;
}

/** Whether a place is in the US. Only codes of ports begin with their country. */
function isInUs({ country }: FreightPlace, places: readonly FreightPlace[]): boolean {
  return places.some((place) => place.kind === 'port' && place.code.startsWith('US') && place.country === country);
}

function textOf(query: FormQuery, field: string): string {
  return (query.get(field) ?? '').trim();
}
