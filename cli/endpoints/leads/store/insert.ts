import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { fingerprintOf } from './fingerprint.ts';
import type { NewLead } from './lead.ts';
import { inTransaction } from './transaction.ts';

/** Milliseconds within which the same values without a key are the same lead: whoever sends a form twice does it at once. */
const SAME_WITHIN = 10 * 60_000;

/** What tells a lead from others, and when it came. */
export type Sending = Pick<NewLead, 'form' | 'key' | 'fields'> & { received: Date };

/** Stores a lead and returns its id, or returns the id of the lead that it repeats. */
export function insertLead(database: DatabaseSync, lead: NewLead & Sending): string {
  const { form, locale, fields, journey, state, reason = null, key = null, received } = lead;
  return inTransaction(database, () => {
    const repeated = repeatedLead(database, lead);
    if (repeated !== undefined) return repeated;
    const id = randomUUID();
    const { page = null, ...others } = journey;
    const row = {
      id,
      form,
      locale,
      received: received.toISOString(),
      page,
      fields: JSON.stringify(fields),
      idempotency_key: key,
      fingerprint: fingerprintOf(form, fields),
      journey: JSON.stringify(others),
      state,
      reason,
    };
    const names = Object.keys(row);
    database
      .prepare(`INSERT INTO leads (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`)
      .run(...Object.values(row));
    return id;
  });
}

/**
 * The id of the lead that a sending repeats: one with the same values, under the same key of the same form, or without a key
 * within ten minutes.
 */
export function repeatedLead(database: DatabaseSync, { form, key, fields, received }: Sending): string | undefined {
  const since = key === undefined ? new Date(received.getTime() - SAME_WITHIN).toISOString() : '';
  const row = database
    .prepare(
      `SELECT id FROM leads WHERE form = ? AND idempotency_key IS ? AND fingerprint = ? AND received > ?
      ORDER BY received LIMIT 1`,
    )
    .get(form, key ?? null, fingerprintOf(form, fields), since);
  return row === undefined ? undefined : String(row['id']);
}
