import { narrow, parseNumber } from '../contract/typed-numbers.ts';
import type { CargoLine, Size } from './load-block.ts';
import { FORM_UNITS, toCentimeters, toKilograms, type Units } from './units.ts';

/** The packages of a shipment, a line for each kind, in millimeters and kilograms. */
export interface PackingList {
  lines: readonly CargoLine[];
  /** The units of the visitor, in which the list is written again. */
  units: Units;
}

/** The most lines of a list. More would take long to load in a browser. */
export const MAX_LINES = 30;
/** A pasted text is longer than this only by mistake. */
const MAX_TEXT = 4000;

/** The limits of a package, in the units of the visitor. */
export const PACKAGE_LIMITS = {
  size: { least: 0.1, most: 2000 },
  weight: { least: 0.01, most: 100_000 },
  pieces: { least: 1, most: 1_000_000 },
} as const;

/** Words that a text may have besides numbers, with what they mean. Translations are in the words of a locale. */
const MARKS: Readonly<Record<string, string>> = {
  mm: 'mm',
  cm: 'cm',
  m: 'm',
  in: 'in',
  inch: 'in',
  inches: 'in',
  '"': 'in',
  '″': 'in',
  kg: 'kg',
  kgs: 'kg',
  lb: 'lb',
  lbs: 'lb',
  upright: 'upright',
  single: 'single',
};
const LENGTHS: Readonly<Record<string, number>> = { mm: 1, cm: 10, m: 1000, in: 25.4 };
const KILOGRAMS = { kg: 1, lb: toKilograms(1, FORM_UNITS.inches) };
const isWeight = (mark: string): mark is keyof typeof KILOGRAMS => mark in KILOGRAMS;

/** A piece of a line: a number, a word or a sign. */
const TOKEN = /-?(?:\d[\d.,]*\d|\.?\d+)|\p{L}+|["″]/gu;

export interface PackingListContext {
  /** The words of the visitor's language for marks, such as a translation of `upright`. */
  marks: Readonly<Record<string, string>>;
  /** The units of lines that name none. */
  units: Units;
}

/**
 * Parses a packing list that a visitor typed or pasted: lines of pieces, length, width, height and weight of one piece, divided
 * by tabs, semicolons, commas, spaces or `×`. A line may name its units, and `upright` or `single`. A line without digits is a
 * heading, whose units count below it. In a pasted table, cells with other words are names. Returns the number of the first
 * line that it cannot read.
 */
export function parsePackingList(text: string, context: PackingListContext): PackingList | { wrongLine: number } {
  const rows = text.slice(0, MAX_TEXT).split(/\r?\n/);
  const lines: CargoLine[] = [];
  let heading: string[] = [];
  for (const [index, row] of rows.entries()) {
    if (row.trim() === '') continue;
    const { numbers, marks } = tokensOf(row, context.marks);
    if (numbers.length === 0 && index === 0) {
      heading = marks;
      continue;
    }
    const line = lineOf(numbers, { own: marks, heading, units: context.units });
    if (line === undefined || lines.length === MAX_LINES) return { wrongLine: index + 1 };
    lines.push(line);
  }
  const isInches = /\bin(ch(es)?)?\b|["″]/i.test(text) || (!/\d\s*[mc]?m\b/i.test(text) && context.units === 'inches');
  return text.length > MAX_TEXT || lines.length === 0
    ? { wrongLine: rows.length }
    : { lines, units: isInches ? FORM_UNITS.inches : FORM_UNITS.metric };
}

/** Writes a packing list as a text that `parsePackingList` reads in every language. */
export function packingListText({ lines, units }: PackingList): string {
  const [length, weight] = units === FORM_UNITS.inches ? (['in', 'lb'] as const) : (['cm', 'kg'] as const);
  const short = (value: number) => String(Number(value.toFixed(4)));
  const texts = lines.map(({ pieces, upright, single, ...piece }) => {
    const size = sidesOf(piece).map((side) => short(side / (LENGTHS[length] ?? 1)));
    const marks = `${upright ? ' upright' : ''}${single ? ' single' : ''}`;
    return `${[pieces, ...size].join('x')} ${length} ${short(piece.weight / KILOGRAMS[weight])} ${weight}${marks}`;
  });
  return texts.join('\n');
}

/** Returns length, width and height. */
export function sidesOf({ length, width, height }: Size): [number, number, number] {
  return [length, width, height];
}

/** Returns a length in millimeters, rounded to micrometers, so that binary fractions do not make it too large. */
export function toMillimeters(size: number, units: Units): number {
  return roundToMicrometers(toCentimeters(size, units) * 10);
}

function roundToMicrometers(millimeters: number): number {
  return Math.round(millimeters * 1000) / 1000;
}

function tokensOf(row: string, translations: PackingListContext['marks']): { numbers: string[]; marks: string[] } {
  let plain = narrow(row).toLowerCase();
  for (const [word, mark] of Object.entries(translations)) plain = plain.replaceAll(word, () => ` ${mark} `);
  const isTable = /[\t;]/.test(plain) && /\d/.test(plain);
  const tokens = plain.split(/[\t;]/).flatMap((cell) => {
    const whole = cell.trim();
    // A number with groups, such as `1 200`.
    if (isTable && /^[\d., ]+$/.test(whole)) return [whole];
    const found = whole.match(TOKEN) ?? [];
    const isName =
      isTable && found.some((token) => /\p{L}/u.test(token) && !(token in MARKS) && !/^[x*@]$/.test(token));
    return isName && /^\p{L}/u.test(whole) ? [] : found;
  });
  const numbers = tokens.filter((token) => /\d/.test(token));
  const marks = tokens.flatMap((token) => MARKS[token] ?? []);
  const [only = ''] = numbers;
  return { numbers: numbers.length === 1 && only.split(',').length > 3 ? only.split(',') : numbers, marks };
}

function lineOf(
  numbers: readonly string[],
  { own, heading, units }: { own: readonly string[]; heading: readonly string[]; units: Units },
): CargoLine | undefined {
  const fallback = units === FORM_UNITS.inches ? ['in', 'lb'] : ['cm', 'kg'];
  const all = [...own, ...heading, ...fallback];
  const unit = LENGTHS[all.find((mark) => mark in LENGTHS) ?? ''] ?? 1;
  const kilograms = KILOGRAMS[all.find(isWeight) ?? 'kg'];
  // A line of four numbers with a weight unit is one piece.
  const given = numbers.length === 4 && own.some(isWeight) ? ['1', ...numbers] : numbers;
  if (given.length !== 5 || new Set(own.filter((mark) => mark in LENGTHS)).size > 1) return undefined;
  const [count = '', ...sides] = given.slice(0, 4);
  const scale = LENGTHS[units === FORM_UNITS.inches ? 'in' : 'cm'] ?? 1;
  const { least, most } = PACKAGE_LIMITS.size;
  const pieces = parseNumber(count, PACKAGE_LIMITS.pieces);
  const [length, width, height] = sides.map((side) =>
    parseNumber(side, { least: (least * scale) / unit, most: (most * scale) / unit }),
  );
  const weight = parseNumber(given[4] ?? '', PACKAGE_LIMITS.weight);
  if (!pieces || !Number.isInteger(pieces) || !length || !width || !height || !weight) return undefined;
  return {
    pieces,
    length: roundToMicrometers(length * unit),
    width: roundToMicrometers(width * unit),
    height: roundToMicrometers(height * unit),
    weight: weight * kilograms,
    upright: own.includes('upright'),
    single: own.includes('single'),
  };
}
