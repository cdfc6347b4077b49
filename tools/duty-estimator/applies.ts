import type { DutyData, DutyLayer, ImportNotice } from './duty-data.ts';
import type { DutyInput } from './input.ts';
import { isCodeAmong, isValidOn, namesOrigin } from './match.ts';
import { numbersOf } from './numbers.ts';

/** The goods and origins that a row names. A row without codes and lists concerns all goods. */
type Scope = Pick<DutyLayer, 'codes' | 'lists' | 'exceptCodes' | 'exceptLists' | 'origins' | 'exceptOrigins'>;
type Lists = Pick<DutyData, 'codeLists'>;

export function isForOrigin({ origins, exceptOrigins = [] }: Scope, origin: string): boolean {
  return (origins === undefined || namesOrigin(origins, origin)) && !namesOrigin(exceptOrigins, origin);
}

/**
 * Whether a layer counts for the origin, the entry date and the claimed program. A layer with an unknown continuation
 * counts after its end.
 */
export function concerns(layer: DutyLayer, { origin, entryDate, claim }: DutyInput): boolean {
  const isClaimed = (symbols: readonly string[]) =>
    claim?.programs.some(({ symbol }) => symbols.includes(symbol)) ?? false;
  if (isClaimed(layer.exceptPrograms ?? [])) return false;
  if (layer.programs !== undefined && !isClaimed(layer.programs)) return false;
  return concernsEntry(layer, { origin, entryDate });
}

/** Whether a layer counts for the origin and the entry date, whatever program is claimed. */
export function concernsEntry(
  layer: DutyLayer,
  { origin, entryDate }: Pick<DutyInput, 'origin' | 'entryDate'>,
): boolean {
  const isInTime = layer.afterwards === 'unknown' ? layer.validFrom <= entryDate : isValidOn(layer, entryDate);
  return isInTime && isForOrigin(layer, origin);
}

/**
 * Whether a layer or a notice names the goods of a code. Every code of the row and of its lists includes all codes below
 * it.
 */
export function namesGoods(scope: Scope, code: string, data: Lists): boolean {
  const { codes, lists, exceptCodes, exceptLists } = scope;
  const isNamed = (codes === undefined && lists === undefined) || names({ codes, lists }, code, data);
  return isNamed && !names({ codes: exceptCodes, lists: exceptLists }, code, data);
}

/** Whether a notice concerns an entry. */
export function isNoticed(notice: ImportNotice, input: DutyInput, data: Lists): boolean {
  const isOfGoods = () => goodsOf(input, [notice], data).some((code) => namesGoods(notice, code, data));
  return isValidOn(notice, input.entryDate) && isForOrigin(notice, input.origin) && isOfGoods();
}

/**
 * Returns the codes of the goods that rows can treat differently: the typed statistical number (10 digits), or each line with
 * its numbers if rows name one of them. Where we know every number of a line, there are no other goods.
 */
export function goodsOf(input: DutyInput, rows: readonly Scope[], data: Lists): string[] {
  const { code, lines, answers = {} } = input;
  if (code.length === 10) return [code];
  return lines.flatMap((line) => {
    const named = numbersNamed(line.code, rows, data);
    const known = numbersOf(line.code, input, data);
    if (named.length === 0) return [line.code];
    if (known.length === 0) return [line.code, ...named];
    const given = known.filter((number) => answers[number] === 'yes');
    const open = known.filter((number) => answers[number] !== 'no');
    return [given, open, known].find((numbers) => numbers.length > 0) ?? [];
  });
}

/** Whether a statistical number (10 digits) is typed of a line whose numbers we do not have on that day. */
export function isUncheckedNumber(input: DutyInput, data: Lists): boolean {
  return input.code.length === 10 && input.lines.some(({ code }) => numbersOf(code, input, data).length === 0);
}

/**
 * Returns whether the row of a condition applies: by the answer of the visitor, else by what estimates assume. Whether a row
 * still applies after its last day, we do not know.
 */
export function decisionOf(row: DutyLayer, { answers = {}, entryDate }: DutyInput): 'yes' | 'no' | 'ask' {
  const { condition } = row;
  if (condition === undefined) return 'yes';
  if (answers[condition.needs ?? ''] === 'no') return 'no';
  const answer = condition.fact === undefined ? undefined : answers[condition.fact];
  if (answer === undefined) return answers[condition.unless ?? ''] === 'yes' ? 'no' : condition.applies;
  if (answer !== condition.is) return 'no';
  return isValidOn(row, entryDate) ? 'yes' : 'ask';
}

/** Returns the statistical numbers (10 digits) of a line that rows name. */
function numbersNamed(line: string, rows: readonly Scope[], data: Lists): string[] {
  const sets = rows.flatMap(({ codes, lists, exceptCodes, exceptLists }) => [
    ...codesOf({ codes, lists }, data),
    ...codesOf({ codes: exceptCodes, lists: exceptLists }, data),
  ]);
  const ofLine = [...new Set(sets)].flatMap((codes) => numbersIn(codes).filter((code) => code.startsWith(line)));
  return [...new Set(ofLine)];
}

/** The statistical numbers of lists of codes. Most lists have none, and every line of an answer asks for them. */
const numbersOfLists = new WeakMap<readonly string[], readonly string[]>();

function numbersIn(codes: readonly string[]): readonly string[] {
  const numbers = numbersOfLists.get(codes) ?? codes.filter((code) => code.length === 10);
  numbersOfLists.set(codes, numbers);
  return numbers;
}

function names(goods: Pick<Scope, 'codes' | 'lists'>, code: string, data: Lists): boolean {
  return codesOf(goods, data).some((codes) => isCodeAmong(codes, code));
}

function codesOf({ codes, lists = [] }: Pick<Scope, 'codes' | 'lists'>, { codeLists }: Lists): (readonly string[])[] {
  return [codes ?? [], ...lists.map((list) => codeLists[list] ?? [])];
}
