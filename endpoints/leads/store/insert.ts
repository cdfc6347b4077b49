import { createHash, randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { fingerprintOf } from './fingerprint.ts';
import type { NewLead } from './lead.ts';
import { inTransaction } from './transaction.ts';

/**
 * Within this many milliseconds, the same values without a key are the same lead: accidental duplicates arrive quickly.
 */
const SAME_WITHIN = 10 * 60_000;

/** The properties that identify a submission, and when it arrived. */
export type Submission = Pick<NewLead, 'form' | 'key' | 'fields' | 'token'> & { received: Date };

export interface Repeated {
  id: string;
  /**
   * The lead is not held, or the captcha refused the same token before: checking the submission again changes nothing.
   */
  isSettled: boolean;
}

/**
 * Stores a lead and returns its id, or returns the id of the lead that it repeats. A lead that looks like spam must not
 * hide a clean one: if a clean lead repeats a held lead, it replaces the held lead's row.
 */
export function insertLead(database: DatabaseSync, lead: NewLead & Submission): string {
  return inTransaction(database, () => {
    const repeated = repeatedLead(database, lead);
    if (repeated !== undefined && (repeated.isSettled || lead.state === 'held')) return repeated.id;
    const row = rowOf(lead, repeated?.id ?? randomUUID());
    const names = Object.keys(row);
    const places = names.map(() => '?').join(', ');
    const replaced = names.map((name) => `${name} = excluded.${name}`).join(', ');
    database
      .prepare(`INSERT INTO leads (${names.join(', ')}) VALUES (${places}) ON CONFLICT (id) DO UPDATE SET ${replaced}`)
      .run(...Object.values(row));
    return row.id;
  });
}

/**
 * Returns the lead that a submission repeats: a lead of the same form with the same values, under the same key, or
 * without a key within ten minutes.
 */
export function repeatedLead(
  database: DatabaseSync,
  { form, key, fields, token, received }: Submission,
): Repeated | undefined {
  const since = key === undefined ? new Date(received.getTime() - SAME_WITHIN).toISOString() : '';
  const row = database
    .prepare(
      `SELECT id, state, refused_token FROM leads
      WHERE form = ? AND idempotency_key IS ? AND fingerprint = ? AND received > ? ORDER BY received LIMIT 1`,
    )
    .get(form, key ?? null, fingerprintOf(form, fields), since);
  if (row === undefined) return undefined;
  const isSettled = row['state'] !== 'held' || (token !== undefined && row['refused_token'] === digestOf(token));
  return { id: String(row['id']), isSettled };
}

function rowOf(lead: NewLead & Submission, id: string) {
  const { form, locale, fields, journey, state, reason, key, token, received } = lead;
  const { page = null, ...others } = journey;
  return {
    id,
    form,
    locale,
    received: received.toISOString(),
    page,
    fields: JSON.stringify(fields),
    idempotency_key: key ?? null,
    fingerprint: fingerprintOf(form, fields),
    journey: JSON.stringify(others),
    state,
    reason: reason ?? null,
    refused_token: reason === 'captcha-refused' && token !== undefined ? digestOf(token) : null,
  };
}

function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
