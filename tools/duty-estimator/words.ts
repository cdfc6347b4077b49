import type { Unit } from './duty-data.ts';
import type { Reason } from './duty-line.ts';
import type { DutyError } from './input.ts';

/** The words of the answer in one language. Words contain `{…}` for names and figures. */
export interface DutyWords {
  headline: string;
  /** `{least} to {most}`. */
  range: string;
  /** A total without its unknown lines. */
  partial: string;
  /** The text in place of the figure without an answer. */
  nothing: string;
  landed: string;
  usd: string;
  unknown: string;
  free: string;
  columns: { name: string; how: string; amount: string };
  /** The sum of all lines, and the sum with the customs value, freight and insurance. */
  duties: string;
  landedCost: string;
  incomplete: string;
  cost: {
    name: string;
    how: string;
    value: string;
    freight: string;
    insurance: string;
    notDutiable: string;
    perUnit: string;
  };
  /** Lines that no data row names. */
  names: { duty: string; mpf: string; mpfInformal: string; hmf: string };
  /** Rates of other kinds than a percentage. */
  rates: { specific: string; several: string; limits: string; flat: string; units: Record<Unit, string> };
  reasons: Record<Reason, string>;
  /** The date of a line by its status. */
  dates: { known: string; lastKnown: string; scheduled: string };
  notices: {
    after: string;
    before: string;
    subheading: string;
    orders: string;
    order: string;
    noOrders: string;
    ended: string;
    endedOne: string;
    heading: string;
  };
  /** The hint of the quantity, with the unit of the line. */
  quantity: { hint: string; unit: string };
  errors: Record<DutyError, string>;
  /** After an unknown code: similar codes that the tool knows. */
  similar: string;
  /** The columns of the CSV file. */
  csv: readonly string[];
}
