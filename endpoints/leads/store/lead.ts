import type { Locale } from '../../../contract/locales.ts';
import type { Values } from '../../../forms/values.ts';
import { isText, isTexts, readObject } from './read-json.ts';

/**
 * The states of a lead. `new`: waits for delivery to the customer system. `held`: looks like spam and waits for a
 * person. `handed`: the customer system accepted it. `dead`: the customer system did not accept it, and there are no
 * more attempts.
 */
export const LEAD_STATES = ['new', 'held', 'handed', 'dead'] as const;
export type LeadState = (typeof LEAD_STATES)[number];

export function isState(name: string): name is LeadState {
  return (LEAD_STATES as readonly string[]).includes(name);
}

/** The reason for holding a lead, or the check that gave no result. */
export type HoldReason = 'trap' | 'too-quick' | 'captcha-refused' | 'captcha-unknown';

/** How the visitor reached the form, keyed by the names of `journey.*`. */
export type LeadSource = Readonly<Record<string, string>>;

export interface NewLead {
  form: string;
  locale: Locale;
  /** Normalized values. */
  fields: Values;
  journey: LeadSource;
  state: 'new' | 'held';
  reason: HoldReason | undefined;
  /** The sender's idempotency key: the same values under the same key are the same lead. */
  key: string | undefined;
  /** A captcha token. The database stores a digest of a refused token, and nothing of other tokens. */
  token?: string | undefined;
}

/** A stored lead. */
export interface Lead extends Pick<NewLead, 'form' | 'locale' | 'fields' | 'journey'> {
  id: string;
  /** ISO 8601, UTC. */
  received: string;
  /** A `State`, or any other text in a damaged row or a row of a later version. */
  state: string;
  reason: string | undefined;
  /** The number of delivery attempts. */
  attempts: number;
  /** Milliseconds of the epoch; undefined if it is due at once, or never. */
  nextAttempt: number | undefined;
  lastError: string | undefined;
  /** The parts of its row that cannot be read completely; undefined if all can. */
  damaged?: readonly DamagedPart[] | undefined;
}

/** Parts of a row that may be damaged. */
export type DamagedPart = 'received' | 'state' | 'fields' | 'journey';

/** Lists the parts of a lead that cannot be read, for the log and for terminals. */
export function damageText(damaged: readonly DamagedPart[]): string {
  return `cannot be read: ${damaged.join(', ')}`;
}

/**
 * Converts a row to a lead. A damaged row gives its readable parts: one row must not stop a loop over all rows. The
 * journey of a lead from an earlier version has only its page.
 */
export function leadOf(row: Readonly<Record<string, unknown>>): Lead {
  const text = (name: string) => (row[name] === null ? undefined : String(row[name]));
  const [page, received, state] = [text('page'), String(row['received']), String(row['state'])];
  const fields = readObject(String(row['fields']), isValue);
  const journey = readObject(String(row['journey']), isText);
  const parts: readonly { part: DamagedPart; isWhole: boolean }[] = [
    { part: 'received', isWhole: !Number.isNaN(Date.parse(received)) },
    { part: 'state', isWhole: isState(state) },
    { part: 'fields', isWhole: fields.isComplete },
    { part: 'journey', isWhole: journey.isComplete },
  ];
  const damaged = parts.flatMap(({ part, isWhole }) => (isWhole ? [] : [part]));
  return {
    id: String(row['id']),
    form: String(row['form']),
    locale: String(row['locale']) as Locale,
    received,
    fields: fields.value,
    journey: { ...(page !== undefined && { page }), ...journey.value },
    state,
    reason: text('reason'),
    attempts: Number(row['attempts']),
    nextAttempt: row['next_attempt'] === null ? undefined : Number(row['next_attempt']),
    lastError: text('last_error'),
    ...(damaged.length > 0 && { damaged }),
  };
}

function isValue(value: unknown): value is Values[string] {
  return isText(value) || isTexts(value);
}
