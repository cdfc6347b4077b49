import { DAY, isRealDay } from '../../contract/days.ts';
import { LOCALES } from '../../contract/locales.ts';
import { asciiOf } from '../../contract/typed-numbers.ts';
import { type Decimal, parseDollars } from '../../freight/money.ts';
import { isInSeason } from '../../freight/tariff-seasons.ts';
import { queryWords } from '../../locales/answers.ts';
import type { FormQuery } from '../tool.ts';
import { claimOf, familyOf, type ProgramClaim } from './claims.ts';
import type { DutyData, TariffLine } from './duty-data.ts';
import { type FactAnswer, type FactAnswers, parseFacts } from './facts.ts';
import { isNumber } from './numbers.ts';
import { tariffDigits } from './tariff-digits.ts';

export const DUTY_FIELDS = [
  'hsCode',
  'origin',
  'value',
  'mode',
  'entryDate',
  'freight',
  'insurance',
  'quantity',
  'program',
  'facts',
  /** The words with which the visitor found the code. */
  'q',
] as const;
type Field = (typeof DUTY_FIELDS)[number];

/** The most expensive entry that the tool computes, in US dollars. */
export const MAX_DOLLARS = 100_000_000;
/** The first day of the Harmonized Tariff Schedule, and a last day that no visitor plans for. */
const DAYS = { first: '1989-01-01', last: '2099-12-31' } as const;

/** The ways into the US. Only goods that come by ocean pay the harbor maintenance fee. */
export const TRANSPORT_MODES = ['ocean', 'air', 'land'] as const;
export type TransportMode = (typeof TRANSPORT_MODES)[number];

/** An entry to estimate. */
export interface DutyInput {
  /** 6, 8 or 10 digits. */
  code: string;
  /** The tariff lines of the code that take the entry: one, or those of its subheading. */
  lines: readonly TariffLine[];
  origin: string;
  valueCents: number;
  mode: TransportMode;
  entryDate: string;
  freightCents: number;
  insuranceCents: number;
  /** The number of units, for specific rates and costs per unit. */
  quantity?: Decimal | undefined;
  /** The preference that the importer claims. */
  claim?: ProgramClaim | undefined;
  answers?: FactAnswers | undefined;
}

/** The names of the error messages. */
export type DutyError =
  | 'codeMissing'
  | 'codeForm'
  | 'codeUnknown'
  | 'codeSpecial'
  | 'codeReturned'
  | 'codeAbroad'
  | 'numberUnknown'
  | 'season'
  | 'originUnknown'
  | 'originUs'
  | 'originPuertoRico'
  | 'value'
  | 'currency'
  | 'cost'
  | 'mode'
  | 'date'
  | 'quantity'
  | 'program'
  | 'noData';

export type DutyErrors = Partial<Record<Field, DutyError>>;

/** The errors of the fields. */
export interface RefusedInput {
  errors: DutyErrors;
  /** Where the line does not take goods of the day or the transport: the lines that do. */
  instead: readonly TariffLine[];
}

/** The parsed form, or its errors. */
export type ParsedInput = { input: DutyInput } | RefusedInput;

/** Parses the form. An empty entry date means today. */
export function parseInput(query: FormQuery, { data, today }: { data: DutyData; today: string }): ParsedInput {
  const typed = (name: Field) => asciiOf(query.get(name) ?? '');
  const errors: DutyErrors = {};
  const take = <Value>(name: Field, value: Value | DutyProblem): Value | undefined => {
    if (!(value instanceof DutyProblem)) return value;
    errors[name] = value.error;
    return undefined;
  };
  const found = take('hsCode', parseCode(typed('hsCode'), data));
  const origin = take('origin', parseOrigin(typed('origin'), data));
  const valueCents = take('value', parseValue(typed('value')));
  const mode = take('mode', parseMode(typed('mode')));
  const entryDate = take('entryDate', parseDay(typed('entryDate') || today));
  const freightCents = take('freight', parseCost(typed('freight')));
  const insuranceCents = take('insurance', parseCost(typed('insurance')));
  const quantity = take('quantity', parseQuantity(typed('quantity')));
  const facts = parseFacts(query);
  const family = familyOf(typed('program').toUpperCase()) || answeredFamily(facts, origin);
  const claim = origin && entryDate && take('program', parseClaim(family, { origin, entryDate }, data));
  if (found !== undefined && entryDate !== undefined && !isNumber(found.code, entryDate, data))
    errors.hsCode = 'numberUnknown';
  const taking = (lines: readonly TariffLine[]) =>
    lines.filter(({ season }) => !entryDate || !mode || isInSeason(season, { entryDate, mode }));
  const lines = taking(found?.lines ?? []);
  const instead = lines.length > 0 ? [] : taking(linesOtherwise(found?.lines ?? [], data));
  if (found !== undefined && lines.length === 0) errors.hsCode = 'season';
  const given = { origin, valueCents, mode, entryDate, freightCents, insuranceCents };
  if (found === undefined || Object.keys(errors).length > 0) return { errors, instead };
  const entry = given as Required<Pick<DutyInput, keyof typeof given>>;
  const answers = { ...answersOf(family), ...facts };
  return { input: { ...entry, code: found.code, lines, quantity, claim: claim || undefined, answers } };
}

/** Returns the lines for the goods of lines on other days or by other transport. */
function linesOtherwise(lines: readonly TariffLine[], data: DutyData): TariffLine[] {
  const codes = new Set(lines.flatMap(({ season }) => season?.otherwise ?? []));
  return data.lines.filter(({ code }) => codes.has(code));
}

/** The facts that a claim of a preference answers. */
const CLAIMED_FACTS: Readonly<Record<string, string>> = { S: 'usmca', C: 'civil-aircraft' };

/** Returns the preference that an answer claims: goods that qualify under USMCA have its rate. */
function answeredFamily({ usmca }: FactAnswers, origin: string | undefined): string {
  return usmca === 'yes' && (origin === 'CA' || origin === 'MX') ? 'S' : '';
}

/** Returns the entry with an answer to a fact, and with the preference that the answer claims or gives up. */
export function withAnswer(input: DutyInput, fact: string, answer: FactAnswer, data: DutyData): DutyInput {
  const answers = { ...input.answers, [fact]: answer };
  const claimed = CLAIMED_FACTS['S'] === fact;
  if (!claimed) return { ...input, answers };
  const family = answeredFamily(answers, input.origin);
  return { ...input, answers, claim: family === '' ? undefined : claimOf(family, input, data) };
}

function answersOf(family: string): FactAnswers {
  const fact = CLAIMED_FACTS[family];
  return fact === undefined ? {} : { [fact]: 'yes' };
}

function parseClaim(
  family: string,
  entry: { origin: string; entryDate: string },
  data: DutyData,
): ProgramClaim | undefined | DutyProblem {
  if (family === '') return undefined;
  return claimOf(family, entry, data) ?? new DutyProblem('program');
}

/** A value that the tool cannot use. */
class DutyProblem {
  readonly error: DutyError;
  constructor(error: DutyError) {
    this.error = error;
  }
}

function parseCode(text: string, { lines, isUnread }: DutyData): Pick<DutyInput, 'code' | 'lines'> | DutyProblem {
  const code = tariffDigits(text);
  if (code === '') return new DutyProblem('codeMissing');
  if (!/^(?:\d{6}|\d{8}|\d{10})$/.test(code)) return new DutyProblem('codeForm');
  if (isUnread) return new DutyProblem('noData');
  const found = lines.filter((line) => line.code.startsWith(code.slice(0, 8)));
  if (code.startsWith('9801')) return new DutyProblem('codeReturned');
  if (code.startsWith('9802')) return new DutyProblem('codeAbroad');
  if (/^9[89]/.test(code)) return new DutyProblem('codeSpecial');
  return found.length === 0 ? new DutyProblem('codeUnknown') : { code, lines: found };
}

function parseOrigin(text: string, { countries }: DutyData): string | DutyProblem {
  const code = text.toUpperCase();
  if (code === 'US') return new DutyProblem('originUs');
  if (code === 'PR') return new DutyProblem('originPuertoRico');
  return countries.some(([known]) => known === code) ? code : new DutyProblem('originUnknown');
}

/** An amount with the name or sign of a currency before or after it. */
const OTHER_CURRENCY = /^(?:[\p{Sc}\p{L}]{1,10}\s*\d[\d., ]{0,20}|\d[\d., ]{0,20}\s*[\p{Sc}\p{L}]{1,10})$/u;
/** Names and signs of the US dollar. */
const DOLLARS = LOCALES.flatMap((locale) => queryWords[locale].dollars);

/** Returns an amount without the name of the US dollar before or after it. */
export function withoutDollar(text: string): string {
  const typed = text.toUpperCase();
  const before = DOLLARS.find((name) => typed.startsWith(name)) ?? '';
  const after = DOLLARS.find((name) => typed.endsWith(name)) ?? '';
  return text.slice(before.length, text.length - after.length).trim();
}

const MULTIPLES = new Map(LOCALES.flatMap((locale) => Object.entries(queryWords[locale].multiples)));
/** A number with a word that multiplies it. The longer of two words with the same beginning comes first. */
const MULTIPLIED = new RegExp(
  String.raw`^(\d[\d., ]*?)\s*(${[...MULTIPLES.keys()].toSorted((a, b) => b.length - a.length).join('|')})$`,
  'i',
);

/** Parses an amount in US dollars into cents: `20,000`, `USD 20k`. Returns undefined for anything else. */
function parseAmount(text: string): number | undefined {
  const plain = withoutDollar(text);
  const [, number = plain, word = ''] = MULTIPLIED.exec(plain) ?? [];
  const cents = (parseDollars(number, MAX_DOLLARS) ?? Number.NaN) * (MULTIPLES.get(word.toLowerCase()) ?? 1);
  return cents <= MAX_DOLLARS * 100 ? cents : undefined;
}

function parseValue(text: string): number | DutyProblem {
  const cents = parseAmount(text);
  if (cents !== undefined && cents > 0) return cents;
  const plain = withoutDollar(text);
  return new DutyProblem(OTHER_CURRENCY.test(plain) && !MULTIPLIED.test(plain) ? 'currency' : 'value');
}

function parseCost(text: string): number | DutyProblem {
  return text === '' ? 0 : (parseAmount(text) ?? new DutyProblem('cost'));
}

function parseMode(text: string): TransportMode | DutyProblem {
  const way = text === 'truck' || text === 'rail' ? 'land' : text;
  return TRANSPORT_MODES.find((mode) => mode === way) ?? new DutyProblem('mode');
}

function parseDay(text: string): string | DutyProblem {
  const isDay = DAY.test(text) && isRealDay(text);
  return isDay && text >= DAYS.first && text <= DAYS.last ? text : new DutyProblem('date');
}

function parseQuantity(text: string): Decimal | undefined | DutyProblem {
  if (text === '') return undefined;
  const plain = text.replace(/[, ](?=\d{3}(?:\D|$))/g, '');
  const isUsable = /^\d{1,9}(?:\.\d{1,4})?$/.test(plain) && Number(plain) > 0;
  return isUsable ? plain : new DutyProblem('quantity');
}
