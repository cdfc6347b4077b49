import type { Values } from '../../../forms/values.ts';
import type { Locale } from '../../../runtime/contract/locales.ts';
import { isText, isTexts, readObject } from './read-json.ts';

/**
 * What becomes of a lead: `new` waits to be handed to the customer system, `held` waits for a person because it looks like
 * spam, `handed` was taken by the customer system, `dead` was refused by it until nobody tried any more.
 */
export const STATES = ['new', 'held', 'handed', 'dead'] as const;
export type State = (typeof STATES)[number];

export function isState(name: string): name is State {
  return (STATES as readonly string[]).includes(name);
}

/** Why a lead is held, or what could not be found out of it. */
export type Reason = 'trap' | 'too-quick' | 'captcha-refused' | 'captcha-unknown';

/** How somebody came to a form, by the names of `journey.*`. */
export type Journey = Readonly<Record<string, string>>;

export interface NewLead {
  form: string;
  locale: Locale;
  /** Normalised values. */
  fields: Values;
  journey: Journey;
  state: 'new' | 'held';
  reason: Reason | undefined;
  /** The sender's idempotency key: the same values under the same key are the same lead. */
  key: string | undefined;
  /** The token of a captcha. The database holds a digest of one that was refused, and nothing of others. */
  token?: string | undefined;
}

/** A lead as it is kept. */
export interface Lead extends Pick<NewLead, 'form' | 'locale' | 'fields' | 'journey'> {
  id: string;
  /** As in ISO 8601, UTC. */
  received: string;
  /** A `State`, or what a damaged row or a later version has in its place. */
  state: string;
  reason: string | undefined;
  /** How often it was tried to hand it over. */
  attempts: number;
  /** Milliseconds of the epoch; undefined where it is due at once, or never. */
  nextAttempt: number | undefined;
  lastError: string | undefined;
  /** Which parts of its row cannot be read, or not whole; undefined where all can. */
  damaged?: readonly Part[] | undefined;
}

/** Parts of a row that may be damaged. */
export type Part = 'received' | 'state' | 'fields' | 'journey';

/** Says which parts of a lead cannot be read, for the log and for terminals. */
export function damageText(damaged: readonly Part[]): string {
  return `cannot be read: ${damaged.join(', ')}`;
}

/** A lead from its row. A damaged row gives what can be read of it: one row must not stop what goes through all of them. What earlier versions kept has no journey but its page. */
export function leadOf(row: Readonly<Record<string, unknown>>): Lead {
  const text = (name: string) => (row[name] === null ? undefined : String(row[name]));
  const [page, received, state] = [text('page'), String(row['received']), String(row['state'])];
  const fields = readObject(String(row['fields']), isValue);
  const journey = readObject(String(row['journey']), isText);
  const parts: readonly { part: Part; isWhole: boolean }[] = [
    { part: 'received', isWhole: !Number.isNaN(Date.parse(received)) },
    { part: 'state', isWhole: isState(state) },
    { part: 'fields', isWhole: fields.isWhole },
    { part: 'journey', isWhole: journey.isWhole },
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
