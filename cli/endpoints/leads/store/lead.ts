import type { Values } from '../../../../runtime/contract/forms/values.ts';
import type { Locale } from '../../../../runtime/contract/locales.ts';

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
  state: State;
  reason: string | undefined;
  /** How often it was tried to hand it over. */
  attempts: number;
  /** Milliseconds of the epoch; undefined where it is due at once, or never. */
  nextAttempt: number | undefined;
  lastError: string | undefined;
}

/** A lead from its row. What earlier versions kept has no journey but its page. */
export function leadOf(row: Readonly<Record<string, unknown>>): Lead {
  const text = (name: string) => (row[name] === null ? undefined : String(row[name]));
  const page = text('page');
  return {
    id: String(row['id']),
    form: String(row['form']),
    locale: String(row['locale']) as Locale,
    received: String(row['received']),
    fields: JSON.parse(String(row['fields'])) as Values,
    journey: { ...(page !== undefined && { page }), ...(JSON.parse(String(row['journey'])) as Journey) },
    state: String(row['state']) as State,
    reason: text('reason'),
    attempts: Number(row['attempts']),
    nextAttempt: row['next_attempt'] === null ? undefined : Number(row['next_attempt']),
    lastError: text('last_error'),
  };
}
