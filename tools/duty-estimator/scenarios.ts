import { concerns, decisionOf, goodsOf, isForOrigin, namesGoods } from './applies.ts';
import type { DutyData, DutyLayer, TariffLine } from './duty-data.ts';
import type { FactAnswer } from './facts.ts';
import type { DutyInput } from './input.ts';
import { groupedBy } from './match.ts';

/** The duties of one case that fits the input: a tariff line, and at most one layer of each group. */
export interface Scenario {
  line: TariffLine;
  /** The layer of each group of duties that exclude each other; undefined if none of the group applies. */
  layers: ReadonlyMap<string, DutyLayer | undefined>;
}

/**
 * Returns every case that fits the input. Several cases fit if the lines of a subheading differ, if statistical numbers
 * (10 digits) split a line, or if a duty depends on a fact that the form does not ask for.
 */
export function scenariosOf(input: DutyInput, data: DutyData): Scenario[] {
  const active = data.layers.filter((layer) => concerns(layer, input));
  return input.lines.flatMap((line) =>
    goodsOf({ ...input, lines: [line] }, active, data).flatMap((goods) =>
      casesOf(line, goods, { input, active, data }),
    ),
  );
}

/** Returns the layers that an estimate leaves out because of a fact that it assumes. */
export function leftOut(input: DutyInput, data: DutyData): DutyLayer[] {
  const isAssumed = ({ condition }: DutyLayer) => condition?.applies === 'no' && condition.fact === undefined;
  return activeRows(input, data).filter(isAssumed);
}

/** A fact that decides whether duties apply, with what they say about it. */
export interface DutyQuestion {
  fact: string;
  /** A short name. */
  name: string;
  question: string;
  /** What the layers say about the fact. */
  texts: readonly string[];
  /** True if an estimate without an answer has a range; false if it assumes an answer. */
  isOpen: boolean;
  answer?: FactAnswer | undefined;
}

/** Returns the facts that decide about layers of the goods. */
export function questionsOf(input: DutyInput, data: DutyData): DutyQuestion[] {
  const { answers = {} } = input;
  const conditions = openRows(input, data).flatMap(({ condition }) => (condition?.fact === undefined ? [] : condition));
  return [...groupedBy(conditions, ({ fact = '' }) => fact)].map(([fact, found]) => ({
    fact,
    name: data.questions[fact]?.name ?? '',
    question: data.questions[fact]?.question ?? '',
    texts: [...new Set(found.map(({ text }) => text))],
    isOpen: found.some(({ applies }) => applies === 'ask'),
    answer: answers[fact],
  }));
}

/** Returns the layers that can apply to the goods. */
function activeRows(input: DutyInput, data: DutyData): DutyLayer[] {
  return [...new Set(activeGroups(input, data).flat())];
}

/**
 * Returns the layers whose facts matter: an answer can leave a group without a duty, so that its exemptions do not matter, and
 * no fact changes goods that are exempt in any case.
 */
function openRows(input: DutyInput, data: DutyData): DutyLayer[] {
  const { answers = {} } = input;
  const isAnswered = ({ condition }: DutyLayer) => answers[condition?.fact ?? ''] !== undefined;
  const isClosed = (row: DutyLayer) =>
    answers[row.condition?.needs ?? ''] === 'no' || (isAnswered(row) && decisionOf(row, input) === 'no');
  const isCharged = (row: DutyLayer) => row.kind !== 'exempt' && row.percent !== '0' && !isClosed(row);
  const isOpen = (rows: readonly DutyLayer[]) => rows.some(isCharged) && !rows.some(isExempting);
  const groups = activeGroups(input, data).map((rows) => (isOpen(rows) ? rows : rows.filter(isAnswered)));
  return [...new Set(groups.flat())];
}

function activeGroups(input: DutyInput, data: DutyData): DutyLayer[][] {
  const active = data.layers.filter((layer) => concerns(layer, input));
  return goodsOf(input, active, data).flatMap((code) => rowsByGroup(code, { input, active, data }));
}

/**
 * Returns the last layer of each group that ended before the entry date. A layer that it precedes is not named, nor a duty from
 * which the goods were exempt.
 */
export function endedLayers(input: DutyInput, data: DutyData): DutyLayer[] {
  const goods = goodsOf(input, data.layers, data);
  const isOfGoods = (layer: DutyLayer) => goods.some((code) => namesGoods(layer, code, data));
  const ofGoods = data.layers.filter(
    (layer) => (layer.kind !== 'exempt' || isExempting(layer)) && isForOrigin(layer, input.origin) && isOfGoods(layer),
  );
  const groups = groupedBy(ofGoods, ({ group }) => group);
  return [...groups.values()].flatMap((rows) => {
    const [last] = rows.toSorted(
      (row, other) => (other.validTo ?? '9999').localeCompare(row.validTo ?? '9999') || precedence(row, other),
    );
    const hasEnded = last?.validTo !== undefined && last.validTo < input.entryDate && last.afterwards === 'ended';
    return hasEnded && last.kind !== 'exempt' ? [last] : [];
  });
}

/** The layers of the origin and day, and what decides between them. */
interface ActiveLayers {
  input: DutyInput;
  active: readonly DutyLayer[];
  data: DutyData;
}

/** Whether a layer exempts all its goods, whatever the facts and the claimed program. */
function isExempting({ kind, condition, programs }: DutyLayer): boolean {
  return kind === 'exempt' && condition === undefined && programs === undefined;
}

/** Returns the layers of each group that apply to goods. A group that only exempts is left out. */
function rowsByGroup(goods: string, { active, data }: ActiveLayers): DutyLayer[][] {
  const rows = active.filter((layer) => namesGoods(layer, goods, data));
  const groups = [...groupedBy(rows, ({ group }) => group).values()];
  return groups.filter((group) => group.some(({ kind }) => kind !== 'exempt'));
}

function casesOf(line: TariffLine, goods: string, layers: ActiveLayers): Scenario[] {
  let cases: [string, DutyLayer | undefined][][] = [[]];
  for (const rows of rowsByGroup(goods, layers)) {
    const [{ group = '' } = {}] = rows;
    const choices = choicesOf(rows, layers.input);
    cases = cases.flatMap((earlier) =>
      choices.map((choice) => [...earlier, [group, choice] as [string, typeof choice]]),
    );
  }
  return cases.map((entries) => ({ line, layers: new Map(entries) }));
}

/**
 * Compares rows of a group. Exemptions precede duties, rows that name the origin precede rows for all origins, rows with a
 * condition precede rows without, and newer rows precede older ones. Rows of one day stand in the order of their file.
 */
function precedence(row: DutyLayer, other: DutyLayer): number {
  return (
    Number(other.kind === 'exempt') - Number(row.kind === 'exempt') ||
    Number(other.origins !== undefined) - Number(row.origins !== undefined) ||
    Number(other.condition !== undefined) - Number(row.condition !== undefined) ||
    other.validFrom.localeCompare(row.validFrom)
  );
}

/**
 * Returns what a row on a part of the value charges if the goods have nothing of it: goods without metal do not pay the duty,
 * and goods of US content alone pay it on nothing.
 */
function withoutBase(row: DutyLayer): (DutyLayer | undefined)[] {
  if (row.base === 'customs-value') return [];
  return [row.base === 'metal' ? undefined : { ...row, percent: '0' }];
}

/**
 * Returns the possible layers of a group. Only one of them applies. The list ends with the first row that certainly
 * applies. A rate on a part of the value ranges from nothing. An exemption is a layer only of goods that could pay without it.
 */
function choicesOf(rows: readonly DutyLayer[], input: DutyInput): (DutyLayer | undefined)[] {
  const canPay = rows.some((row) => row.kind !== 'exempt' && decisionOf(row, input) !== 'no');
  if (!canPay) return [undefined];
  const choices: (DutyLayer | undefined)[] = [];
  for (const row of rows.toSorted(precedence)) {
    const decision = decisionOf(row, input);
    if (decision === 'no') continue;
    choices.push(row, ...withoutBase(row));
    if (decision === 'yes') return choices;
  }
  return [...choices, undefined];
}
