import { parseRate } from '../../freight/duty-rates.ts';
import { percentOf, perUnit } from '../../freight/money.ts';
import type { OriginCoverage } from './coverage.ts';
import type { DutyLayer, Rate, TariffLine } from './duty-data.ts';
import type { AmountReason } from './duty-line.ts';
import type { DutyInput } from './input.ts';
import { rateOfEntry } from './rates.ts';
import type { Scenario } from './scenarios.ts';

/** The duty of one line in one case. */
export interface CaseDuty {
  row: TariffLine | DutyLayer;
  rate: Rate;
  /** Undefined if unknown. */
  cents: number | undefined;
  reasons: readonly AmountReason[];
}

/**
 * Returns the duties of a case by their id: the rate of the line, then the layers. A layer with an unknown rate also spares
 * goods from the duties that yield to it.
 */
export function dutiesOf(
  { line, layers }: Scenario,
  input: DutyInput,
  knowledge: OriginCoverage,
): Map<string, CaseDuty> {
  const duty = lineDuty(line, input, knowledge);
  const charged = [...layers.values()].filter((layer) => layer !== undefined);
  const due = charged.filter(({ kind }) => kind !== 'exempt');
  const paying = due.filter((layer) => !yields(layer, due));
  const duties = new Map<string, CaseDuty>([['duty', duty]]);
  for (const layer of charged) {
    duties.set(layer.group, yields(layer, paying) ? spared(layer) : layerDuty(layer, duty.cents, input));
  }
  return duties;
}

function lineDuty(
  line: TariffLine,
  { valueCents, quantity, entryDate, claim }: DutyInput,
  { level }: OriginCoverage,
): CaseDuty {
  const { rate, reason } = rateOfEntry(line, { level, claim });
  const chosen = reason === undefined ? [] : [reason];
  const { percent, specific, text } = rate;
  if (text !== undefined) {
    const open = parseRate(text)?.kind === 'limited' ? 'degrees' : 'notComputed';
    const reasons = reason === 'otherHeading' ? chosen : [...chosen, open as AmountReason];
    return { row: line, rate, cents: undefined, reasons };
  }
  if (specific !== undefined && quantity === undefined)
    return { row: line, rate, cents: undefined, reasons: [...chosen, 'quantity'] };
  const byValue = percent === undefined ? 0 : percentOf(valueCents, percent);
  const byUnit = specific === undefined ? 0 : perUnit(quantity ?? '0', specific.cents);
  const reasons = entryDate < line.validFrom ? (['firstKnown'] as const) : chosen;
  return { row: line, rate, cents: byValue + byUnit, reasons };
}

function yields({ kind, notWith = [] }: DutyLayer, others: readonly DutyLayer[]): boolean {
  return kind !== 'exempt' && others.some(({ group, program }) => notWith.includes(group) || notWith.includes(program));
}

function spared(layer: DutyLayer): CaseDuty {
  return { row: layer, rate: { percent: layer.percent }, cents: 0, reasons: ['notWith'] };
}

function layerDuty(layer: DutyLayer, dutyCents: number | undefined, { valueCents }: DutyInput): CaseDuty {
  const { percent, kind } = layer;
  const rate = { percent };
  if (kind === 'exempt') return { row: layer, rate: {}, cents: 0, reasons: ['exempt'] };
  if (percent === undefined) return { row: layer, rate: {}, cents: undefined, reasons: ['noRate'] };
  const cents = percentOf(valueCents, percent);
  if (kind === 'add') return { row: layer, rate, cents, reasons: [] };
  // An unknown general rate can only raise the sum of both above the floor.
  if (dutyCents === undefined) return { row: layer, rate, cents, reasons: ['leastFloor'] };
  return { row: layer, rate, cents: Math.max(0, cents - dutyCents), reasons: ['floor'] };
}
