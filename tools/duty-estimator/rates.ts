import { type DutyRate, parseRate, parseSpecial } from '../../freight/duty-rates.ts';
import type { ProgramClaim } from './claims.ts';
import type { OriginCoverage } from './coverage.ts';
import type { Rate, TariffLine, TradeProgram } from './duty-data.ts';
import type { AmountReason, LineRate } from './duty-line.ts';

/** The rate of a line that applies to an entry, and why it is not the general rate. */
interface ChosenRate {
  rate: Rate;
  reason?: AmountReason | undefined;
}

interface RateOptions {
  level: OriginCoverage['level'];
  claim: ProgramClaim | undefined;
}

/** Returns the rate of a line: of column 2 for its origins, of a claimed program, or the general rate. */
export function rateOfEntry(
  { code, general, special, column2 }: TariffLine,
  { level, claim }: RateOptions,
): ChosenRate {
  if (level === 'column-2') return { rate: rateOf(column2), reason: 'column2' };
  const rate = rateOf(general);
  if (claim === undefined) return { rate };
  const symbols = claim.programs.map(({ symbol }) => symbol);
  const found = parseSpecial(special ?? '')?.find(({ programs }) =>
    symbols.some((symbol) => programs.includes(symbol)),
  );
  if (found !== undefined) {
    const claimed = rateOf(found.rate);
    return { rate: claimed, reason: isReference(claimed) ? 'otherHeading' : 'program' };
  }
  if (claim.lapsed !== undefined) return { rate, reason: 'programLapsed' };
  if (/^6[12]/.test(code) && claim.programs.some(({ hasApparel }) => hasApparel))
    return { rate: { percent: '0' }, reason: 'apparel' };
  return rate.percent === '0' ? { rate } : { rate, reason: 'noProgramRate' };
}

/** Returns the programs of a claim that the special column of a line names. */
export function programsNamed({ special = '' }: TariffLine, { programs }: ProgramClaim): TradeProgram[] {
  const named = new Set(parseSpecial(special)?.flatMap((rate) => rate.programs));
  return programs.filter(({ symbol }) => named.has(symbol));
}

/** The text of a rate that another heading of the tariff has: `See 9822.05.20`. */
const REFERENCE = /^See /;

function isReference({ text = '' }: Rate): boolean {
  return REFERENCE.test(text);
}

/** Returns the headings to which rates refer. */
export function headingsOf(rates: readonly LineRate[]): string[] {
  return rates.flatMap((rate) =>
    'text' in rate && isReference(rate) ? (rate.text?.replace(REFERENCE, '') ?? []) : [],
  );
}

/** Returns the rate that the estimator computes from a text of the tariff, or only the text. */
function rateOf(text: string): Rate {
  const { kind, parts }: Pick<DutyRate, 'kind' | 'parts'> = parseRate(text) ?? { kind: 'text', parts: [] };
  if (kind === 'free') return { percent: '0' };
  if (kind === 'parts' || kind === 'limited' || kind === 'text') return { text };
  return Object.assign({}, ...parts.map((part) => ('percent' in part ? part : { specific: part })));
}
