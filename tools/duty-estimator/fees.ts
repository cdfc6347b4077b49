import { percentOf } from '../../freight/money.ts';
import type { DutyData, Fee, TradeProgram } from './duty-data.ts';
import { centsOf, type DutyLine, type LineRate } from './duty-line.ts';
import type { DutyInput } from './input.ts';
import { namesOrigin, type RowForDay, rowOn } from './match.ts';

/**
 * Returns the merchandise processing fee, and for ocean freight the harbor maintenance fee. The customs value decides
 * whether the entry is informal, which pays a fixed fee. Goods with a duty of chapter 99 have a lower limit while it is in force.
 */
export function feeLines(input: DutyInput, { fees, programs }: DutyData, isChapter99: boolean): DutyLine[] {
  const find = (fee: Fee['fee']) =>
    rowOn(
      fees.filter((row) => row.fee === fee),
      input.entryDate,
    );
  const isWithin = (limit = find('informal-limit')) =>
    limit !== undefined && 'flat' in limit.row.amount && input.valueCents <= centsOf(limit.row.amount.flat);
  const lower = isChapter99 ? find('informal-limit-chapter-99') : undefined;
  const isInformal = isWithin() && (lower === undefined || lower.isLastKnown || isWithin(lower));
  const mpf = feeLine('mpf', find(isInformal ? 'mpf-informal' : 'mpf'), input);
  const exempting =
    programs.find(({ mpf: fee, origins = [] }) => fee === 'origin-exempt' && namesOrigin(origins, input.origin)) ??
    input.claim?.programs.find(({ mpf: fee }) => fee === 'exempt');
  const reasons = [...mpf.reasons, 'informal' as const, ...(lower?.isLastKnown ? ['informalSuspended' as const] : [])];
  const charged: DutyLine = isInformal ? { ...mpf, reasons } : mpf;
  const lines = [exempting === undefined ? charged : exemptLine(mpf, exempting)];
  return input.mode === 'ocean' ? [...lines, feeLine('hmf', find('hmf'), input)] : lines;
}

function feeLine(id: string, found: RowForDay<Fee> | undefined, { valueCents, entryDate }: DutyInput): DutyLine {
  const line = { id, names: [], chapter99: [], baseCents: valueCents, notes: [] };
  if (found === undefined) {
    return {
      ...line,
      rates: [],
      amountCents: undefined,
      sources: [],
      asOf: entryDate,
      status: 'unknown',
      reasons: ['noRow'],
    };
  }
  const { row, isLastKnown } = found;
  return {
    ...line,
    rates: [feeRate(row)],
    amountCents: feeCents(row, valueCents),
    sources: [row.source],
    asOf: isLastKnown ? (row.validTo ?? row.checkedOn) : row.checkedOn,
    status: isLastKnown ? 'last-known' : 'known',
    reasons: [],
  };
}

/** Returns the line of a fee that the goods of a program do not pay. */
function exemptLine(line: DutyLine, { mpf, source, checkedOn }: TradeProgram): DutyLine {
  return {
    ...line,
    rates: [],
    amountCents: 0,
    sources: [source],
    asOf: checkedOn,
    status: 'known',
    reasons: [mpf === 'exempt' ? 'programFee' : 'originFee'],
  };
}

function feeRate({ amount }: Fee): LineRate {
  if ('flat' in amount) return { flatCents: centsOf(amount.flat) };
  const { percent, least, most } = amount;
  if (least === undefined || most === undefined) return { percent };
  return { percent, leastCents: centsOf(least), mostCents: centsOf(most) };
}

function feeCents({ amount }: Fee, valueCents: number): number {
  if ('flat' in amount) return centsOf(amount.flat);
  const { percent, least, most } = amount;
  const cents = percentOf(valueCents, percent);
  const raised = least === undefined ? cents : Math.max(cents, centsOf(least));
  return most === undefined ? raised : Math.min(raised, centsOf(most));
}
