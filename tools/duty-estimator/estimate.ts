import { dottedTariffCode } from '../parts/dotted.ts';
import { isNoticed, isUncheckedNumber } from './applies.ts';
import { type CaseDuty, dutiesOf } from './case-duties.ts';
import { coverageOf, lineStatus, type OriginCoverage } from './coverage.ts';
import type { DutyData, DutyLayer, FactSource, ImportNotice, Rate, TariffLine, TradeOrder } from './duty-data.ts';
import { type AmountReason, centsOf, type DutyLine } from './duty-line.ts';
import { feeLines } from './fees.ts';
import type { DutyInput } from './input.ts';
import { groupedBy, isCodeAmong, isValidOn, rowOn } from './match.ts';
import { type DutyQuestion, endedLayers, leftOut, questionsOf, scenariosOf } from './scenarios.ts';

/** The estimate of an entry. Amounts are cents of US dollars. */
export interface DutyEstimate {
  input: DutyInput;
  lines: readonly DutyLine[];
  /** The sum of all known amounts, and the highest sum if an amount is a range. */
  totalCents: number;
  totalMaxCents: number;
  /** True if every amount is exact and from current rows, and no known trade order can add to them. */
  isComplete: boolean;
  /** True if the sum can only be higher: an amount is unknown, or a trade order, a quota or a later rate can add to it. */
  isLeast: boolean;
  /** True if a line has no known amount, so that the sum leaves it out. */
  hasUnknown: boolean;
  /** The total with the customs value, freight and insurance. */
  landedCents: number;
  landedMaxCents: number;
  knowledge: OriginCoverage;
  orders: readonly TradeOrder[];
  /** Bans, import controls and values that enter free. */
  importNotices: readonly ImportNotice[];
  /** Duties that ended before the entry date, and duties that the estimate leaves out. */
  ended: readonly DutyLayer[];
  leftOut: readonly DutyLayer[];
  /** The facts that change the estimate, with the visitor's answers. */
  questions: readonly DutyQuestion[];
  /** True if a statistical number is typed, and we do not know whether it exists. */
  isNumberUnchecked: boolean;
}

/** Computes the duties and fees of an entry, each on the customs value and not on one another. */
export function estimateDuty(given: DutyInput, data: DutyData): DutyEstimate {
  const knowledge = coverageOf(given, data);
  const input = { ...given, lines: currentLines(given) };
  const importNotices = data.importNotices.filter((notice) => isNoticed(notice, input, data));
  const free = importNotices.find((notice) => isFree(notice, input));
  const { lines, totalCents, totalMaxCents } =
    free === undefined ? charges(input, data, knowledge) : freeEntry(free, input);
  const orders = ordersOf(input, data);
  const shown = importNotices
    .filter((notice) => notice.effect !== 'free' || notice === free)
    .map((notice) => ({ ...notice, outside: linesOutside(notice, input, data) }));
  const isQuota = shown.some(({ effect }) => effect === 'quota');
  const added = input.valueCents + input.freightCents + input.insuranceCents;
  return {
    input,
    lines,
    totalCents,
    totalMaxCents,
    isComplete:
      knowledge.level === 'complete' &&
      knowledge.when === 'within' &&
      orders.length === 0 &&
      !isQuota &&
      lines.every(({ status, amountMaxCents }) => status === 'known' && amountMaxCents === undefined),
    isLeast: orders.length > 0 || isQuota || lines.some(({ status, isLeast }) => status === 'unknown' || isLeast),
    hasUnknown: lines.some(({ amountCents }) => amountCents === undefined),
    landedCents: totalCents + added,
    landedMaxCents: totalMaxCents + added,
    knowledge,
    orders,
    importNotices: shown,
    ended: endedLayers(input, data),
    leftOut: leftOut(input, data),
    questions: free === undefined ? questionsOf(input, data) : [],
    isNumberUnchecked: isUncheckedNumber(input, data),
  };
}

/** The duties and fees of an entry with their sums. */
export type Charges = Pick<DutyEstimate, 'lines' | 'totalCents' | 'totalMaxCents'>;

/** Returns the duties and fees of an entry with their sums. */
export function charges(input: DutyInput, data: DutyData, knowledge: OriginCoverage): Charges {
  const cases = scenariosOf(input, data).map((scenario) => dutiesOf(scenario, input, knowledge));
  const duties = cases.flatMap((found) => [...found.values()]);
  const isChapter99 = duties.some(
    ({ row, reasons }) => 'group' in row && row.kind !== 'exempt' && !reasons.includes('notWith'),
  );
  const fees = feeLines(input, data, isChapter99);
  const feeCents = sum(fees.map(({ amountCents }) => amountCents));
  const sums = cases.map((found) => sum([...found.values()].map(({ cents }) => cents)) + feeCents);
  return {
    lines: [...mergeCases(cases, input, knowledge), ...fees],
    totalCents: Math.min(...sums),
    totalMaxCents: Math.max(...sums),
  };
}

function isFree({ mostValue }: ImportNotice, { valueCents }: DutyInput): boolean {
  return mostValue !== undefined && valueCents <= centsOf(mostValue);
}

/** Returns the only line of an entry that a low value frees from duty and fees. */
function freeEntry({ name, text, source, checkedOn }: ImportNotice, { valueCents }: DutyInput): Charges {
  const line: DutyLine = {
    id: 'duty',
    names: [name],
    rates: [],
    baseCents: valueCents,
    amountCents: 0,
    chapter99: [],
    sources: [source],
    asOf: checkedOn,
    status: 'known',
    reasons: [],
    notes: [text],
  };
  return { lines: [line], totalCents: 0, totalMaxCents: 0 };
}

/** Returns the lines for goods that a quota keeps out: the next ones of the heading, up to the next line within a quota. */
function linesOutside(
  { lists = [], otherwise = '' }: ImportNotice,
  { lines, entryDate }: DutyInput,
  data: DutyData,
): TariffLine[] {
  const [line, other] = lines;
  const { [otherwise]: outside = [] } = data.codeLists;
  if (line === undefined || other !== undefined) return [];
  const isAfter = (code: string) => code > line.code && code.startsWith(line.code.slice(0, 4));
  const [first = ''] = outside.filter(isAfter);
  const within = lists.flatMap((list) => data.codeLists[list] ?? []).filter((code) => isAfter(code) && code > first);
  const [end = '99'] = within;
  const isOutside = ({ code }: TariffLine) => outside.includes(code) && isAfter(code) && code < end;
  return currentLines({ lines: data.lines.filter(isOutside), entryDate });
}

/** Returns one row per line of the tariff: the one of the entry date. Leaves out lines that others have replaced. */
function currentLines({ lines, entryDate }: Pick<DutyInput, 'lines' | 'entryDate'>): TariffLine[] {
  const byCode = groupedBy(lines, ({ code }) => code);
  const rowsOfDay = [...byCode.values()].flatMap((rows) => {
    const [first] = rows;
    return rowOn(rows, entryDate)?.row ?? first ?? [];
  });
  const valid = rowsOfDay.filter((row) => isValidOn(row, entryDate));
  return valid.length > 0 ? valid : rowsOfDay;
}

/** Returns the cases that can include the goods. A case that ended before the entry date is left out. */
function ordersOf({ lines, origin, entryDate }: DutyInput, { orders }: DutyData): TradeOrder[] {
  return orders.filter(
    (order) =>
      order.origin === origin &&
      (order.validTo === undefined || entryDate <= order.validTo) &&
      lines.some(({ code }) => isCodeAmong(order.codes, code)),
  );
}

/** Joins the cases into lines: an amount that differs between cases becomes a range. */
function mergeCases(
  cases: readonly ReadonlyMap<string, CaseDuty>[],
  input: DutyInput,
  knowledge: OriginCoverage,
): DutyLine[] {
  const layers = new Set(cases.flatMap((duties) => [...duties.keys()].filter((id) => id !== 'duty')));
  const ids = ['duty', ...[...layers].toSorted()];
  return ids.map((id) => {
    const found = cases.map((duties) => duties.get(id));
    const given = found.filter((duty) => duty !== undefined);
    const known = given.filter(({ cents }) => cents !== undefined);
    const amounts = [...known.map(({ cents = 0 }) => cents), ...(given.length < found.length ? [0] : [])];
    const isUnknown = known.length < given.length;
    const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
    const isRange = !isUnknown && least < most;
    const rows = [...new Set(given.map(({ row }) => row))];
    return {
      id,
      names: id === 'duty' ? [] : distinct(rows.map(({ name }) => name)),
      rates: ratesOf(given),
      baseCents: input.valueCents,
      amountCents: isUnknown ? undefined : least,
      amountMaxCents: isRange ? most : undefined,
      isLeast: rows.some((row) => isAfterEnd(row, input) && row.kind !== 'exempt'),
      chapter99: distinct(rows.flatMap((row) => headingsOf(row, most))),
      sources: sourcesOf(rows),
      ...lineStatus(rows, { input, knowledge, isUnknown }),
      reasons: reasonsOf(given, { rows, isRange, isUnknown, input }),
      notes: distinct(chargedRows(given).flatMap((row) => notesOf(row, input))),
    };
  });
}

/** Returns the rows that another duty does not spare: conditions and remarks of a spared duty matter to nobody. */
function chargedRows(duties: readonly CaseDuty[]): CaseDuty['row'][] {
  return [...new Set(duties.flatMap(({ row, reasons }) => (reasons.includes('notWith') ? [] : row)))];
}

/**
 * Returns the heading of chapter 99 of a row. Of several, the origin or the goods decide, which the row does not say, and goods
 * above a floor are declared under another one.
 */
function headingsOf(row: TariffLine | DutyLayer, cents: number): readonly string[] {
  if (!('group' in row) || (row.kind === 'total-floor' && cents === 0)) return [];
  const { chapter99 = [] } = row;
  return chapter99.length === 1 ? chapter99 : [];
}

function ratesOf(duties: readonly CaseDuty[]): Rate[] {
  const order = duties.toSorted((duty, other) => (duty.cents ?? 0) - (other.cents ?? 0));
  const rates = new Map(order.map(({ rate }) => [JSON.stringify(rate), rate]));
  return [...rates.values()].filter((rate) => Object.values(rate).some((part) => part !== undefined));
}

interface MergedLine {
  rows: readonly (TariffLine | DutyLayer)[];
  isRange: boolean;
  isUnknown: boolean;
  input: DutyInput;
}

function reasonsOf(duties: readonly CaseDuty[], { rows, isRange, isUnknown, input }: MergedLine): AmountReason[] {
  const given = duties.flatMap(({ reasons, cents }) => (!isUnknown || cents === undefined ? reasons : []));
  const isSplit = isRange && input.lines.length > 1;
  const bases = new Set(isRange ? rows.flatMap((row) => ('base' in row ? row.base : [])) : []);
  const isOpen = isRange && !isSplit && !bases.has('metal') && !bases.has('foreign-content');
  return [
    ...new Set<AmountReason>([
      ...given,
      ...(isSplit ? ['subheading' as const] : []),
      ...(bases.has('metal') ? ['metal' as const] : []),
      ...(bases.has('foreign-content') ? ['foreignContent' as const] : []),
      ...(isOpen ? [rows.some((row) => isAfterEnd(row, input)) ? ('ended' as const) : ('ask' as const)] : []),
    ]),
  ];
}

/** Returns whether an entry is after the last day of a layer, so that we do not know what follows. */
function isAfterEnd(row: TariffLine | DutyLayer, { entryDate }: DutyInput): row is DutyLayer {
  return 'group' in row && !isValidOn(row, entryDate);
}

/** Returns the condition of a layer, unless the visitor has answered it for a day of the layer, and its remark. */
function notesOf(row: TariffLine | DutyLayer, input: DutyInput): string[] {
  if (!('group' in row)) return [];
  const isAnswered = input.answers?.[row.condition?.fact ?? ''] !== undefined && !isAfterEnd(row, input);
  return [isAnswered ? undefined : row.condition?.text, row.note].filter((text) => text !== undefined);
}

function sourcesOf(rows: readonly (TariffLine | DutyLayer)[]): FactSource[] {
  const sources = rows.map((row) => ('group' in row ? row.source : lineSource(row, rows.length > 1)));
  return [...new Map(sources.map((source) => [`${source.title} ${source.url}`, source])).values()];
}

/** Returns the source of a line with the address of the line, or of its subheading, in the online tariff. */
function lineSource({ code, source }: TariffLine, isOneOfMany: boolean): FactSource {
  const shown = isOneOfMany ? code.slice(0, 6) : code;
  return { title: source.title, url: source.url ?? `https://hts.usitc.gov/search?query=${dottedTariffCode(shown)}` };
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}

function sum(amounts: readonly (number | undefined)[]): number {
  return amounts.reduce<number>((total, cents = 0) => total + cents, 0);
}
