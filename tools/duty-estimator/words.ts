import type { Unit } from './duty-data.ts';
import type { Reason } from './duty-line.ts';
import type { DutyError } from './input.ts';

/** The words of the answer in one language. Words contain `{…}` for names and figures. */
export interface DutyWords {
  headline: string;
  /** `{least} to {most}`. */
  range: string;
  /** The text in place of the figure without an answer. */
  nothing: string;
  landed: string;
  usd: string;
  unknown: string;
  free: string;
  /** The separators of a list, of clauses and of sentences. */
  comma: string;
  clause: string;
  sentence: string;
  columns: { name: string; how: string; amount: string };
  ledger: { caption: string; total: string; incomplete: string };
  cost: {
    caption: string;
    columns: { name: string; how: string; amount: string };
    value: string;
    duties: string;
    freight: string;
    insurance: string;
    notDutiable: string;
    total: string;
    perUnit: string;
  };
  /** Lines that no data row names. */
  names: { duty: string; mpf: string; mpfInformal: string; hmf: string };
  /** Rates and how they lead to an amount. */
  rates: { specific: string; times: string; limits: string; flat: string; units: Record<Unit, string> };
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
  csv: { name: string; columns: readonly string[] };
}
