import type { FactSource, Rate } from './duty-data.ts';

/**
 * How well our data cover a line. `known`: a row covers the entry date. `last-known`: the last published row.
 * `first-known`: the first row, which begins after the entry date. `scheduled`: a row that begins after the last day that we read. `unknown`: no amount.
 */
export type LineCoverage = 'known' | 'first-known' | 'last-known' | 'scheduled' | 'unknown';

/** A rate of a line: a duty rate, limits of a fee, or a fixed amount in cents. */
export type LineRate = Rate | { percent: string; leastCents: number; mostCents: number } | { flatCents: number };

/** The reasons for a missing or reduced amount, in the words of the answer. */
export type AmountReason =
  | 'quantity'
  | 'noRow'
  | 'noRate'
  | 'notComputed'
  | 'degrees'
  | 'otherHeading'
  | 'notWith'
  | 'exempt'
  | 'floor'
  | 'leastFloor'
  | 'ask'
  | 'otherPart'
  | 'number'
  | 'condition'
  | 'ended'
  | 'metal'
  | 'foreignContent'
  | 'subheading'
  | 'informal'
  | 'informalSuspended'
  | 'firstKnown'
  | 'column2'
  | 'program'
  | 'programLapsed'
  | 'noProgramRate'
  | 'apparel'
  | 'programFee'
  | 'originFee';

/** A line of the estimate. */
export interface DutyLine {
  /** `duty` for the general rate, `mpf`, `hmf`, or the group of a duty on top. */
  id: string;
  /** The names of its rows; empty for lines that the words name. */
  names: readonly string[];
  /** The rates from the lowest to the highest amount. */
  rates: readonly LineRate[];
  baseCents: number;
  /** Undefined if unknown. Of a range, the lowest amount. */
  amountCents: number | undefined;
  /** The highest amount of a range. */
  amountMaxCents?: number | undefined;
  /** True if a later rate, which we do not know, follows the last known one. */
  isLeast?: boolean;
  /** The headings of chapter 99 that an entry declares for the duty; empty if we do not know them. */
  chapter99: readonly string[];
  sources: readonly FactSource[];
  /** The day that an author checked the row, or the last day that our data cover. */
  asOf: string;
  status: LineCoverage;
  reasons: readonly AmountReason[];
  /** Conditions and notes of its rows. */
  notes: readonly string[];
}

/** Parses US dollars with cents of a data row. */
export function centsOf(dollars: string): number {
  return Number(dollars.replace('.', ''));
}
