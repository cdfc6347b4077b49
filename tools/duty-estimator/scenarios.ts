import type { DutyData, DutyLayer, TariffLine } from './duty-data.ts';
import type { DutyInput } from './input.ts';
import { groupedBy, isCodeAmong, isValidOn, namesOrigin } from './match.ts';

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
export function scenariosOf(input: DutyInput, { layers }: DutyData): Scenario[] {
  const active = layers.filter((layer) => concerns(layer, input));
  return input.lines.flatMap((line) =>
    goodsOf(line, input, active).flatMap((goods) => casesOf(line, goods, input, active)),
  );
}

/** Returns the layers that an estimate leaves out because of a fact that it assumes. */
export function leftOut(input: DutyInput, { layers }: DutyData): DutyLayer[] {
  return layers.filter(
    (layer) =>
      layer.condition?.applies === 'no' &&
      concerns(layer, input) &&
      input.lines.some(({ code }) => appliesTo(layer, code, input.entryDate)),
  );
}

/** Returns the last layer of each group that ended before the entry date. */
export function endedLayers(input: DutyInput, { layers }: DutyData): DutyLayer[] {
  const ofGoods = layers.filter(
    (layer) =>
      isForOrigin(layer, input.origin) && input.lines.some(({ code }) => appliesTo(layer, code, layer.validFrom)),
  );
  const groups = groupedBy(ofGoods, ({ group }) => group);
  return [...groups.values()].flatMap((rows) => {
    const [last] = rows.toSorted((row, other) => ((row.validTo ?? '9999') > (other.validTo ?? '9999') ? -1 : 1));
    return last?.validTo !== undefined && last.validTo < input.entryDate && last.afterwards === 'ended' ? [last] : [];
  });
}

function isForOrigin({ origins, exceptOrigins = [] }: DutyLayer, origin: string): boolean {
  return (origins === undefined || namesOrigin(origins, origin)) && !namesOrigin(exceptOrigins, origin);
}

/** Whether a layer counts for the origin on the entry date. One with an unknown continuation counts after its end. */
function concerns(layer: DutyLayer, { origin, entryDate }: DutyInput): boolean {
  const isInTime = layer.afterwards === 'unknown' ? layer.validFrom <= entryDate : isValidOn(layer, entryDate);
  return isInTime && isForOrigin(layer, origin);
}

function appliesTo({ codes, exceptCodes = [], exemptLater = [] }: DutyLayer, code: string, day: string): boolean {
  if (codes !== undefined && !isCodeAmong(codes, code)) return false;
  return (
    !isCodeAmong(exceptCodes, code) &&
    !exemptLater.some(({ codes: exempt, from }) => from <= day && isCodeAmong(exempt, code))
  );
}

/** Returns the statistical numbers that the layers treat differently, and the line itself for all others. */
function goodsOf({ code: line }: TariffLine, { code }: DutyInput, layers: readonly DutyLayer[]): string[] {
  if (code.length === 10) return [code];
  const named = layers.flatMap(({ codes = [], exceptCodes = [] }) => [...codes, ...exceptCodes]);
  return [line, ...new Set(named.filter((number) => number.length === 10 && number.startsWith(line)))];
}

function casesOf(line: TariffLine, goods: string, input: DutyInput, layers: readonly DutyLayer[]): Scenario[] {
  const groups = groupedBy(
    layers.filter((layer) => appliesTo(layer, goods, input.entryDate)),
    ({ group }) => group,
  );
  let cases: [string, DutyLayer | undefined][][] = [[]];
  for (const [group, rows] of groups) {
    const choices = choicesOf(rows);
    cases = cases.flatMap((earlier) =>
      choices.map((choice) => [...earlier, [group, choice] as [string, typeof choice]]),
    );
  }
  return cases.map((entries) => ({ line, layers: new Map(entries) }));
}

/**
 * Returns the possible layers of a group. Only one of them applies. Rows that name the origin precede rows for all
 * origins, and newer rows precede older ones. The list ends with the first row that applies without a condition.
 */
function choicesOf(rows: readonly DutyLayer[]): (DutyLayer | undefined)[] {
  const order = rows.toSorted(
    (row, other) =>
      Number(other.origins !== undefined) - Number(row.origins !== undefined) ||
      (row.validFrom > other.validFrom ? -1 : 1),
  );
  const choices: DutyLayer[] = [];
  for (const row of order) {
    if (row.condition?.applies === 'no') continue;
    choices.push(row);
    if (row.condition?.applies !== 'ask' && row.base !== 'metal') return choices;
  }
  return [...choices, undefined];
}
