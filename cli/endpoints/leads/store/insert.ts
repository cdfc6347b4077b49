import { createHash, randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { NewLead } from './lead.ts';
import { inTransaction } from './transaction.ts';

/** Milliseconds within which the same values without a key are the same lead: whoever sends a form twice does it at once. */
const SAME_WITHIN = 10 * 60_000;

/**
 * Keeps a lead and gives its id; that of the first one where it was sent before: under the same key of the same form, or
 * without a key with the same values within ten minutes.
 */
export function insertLead(database: DatabaseSync, { received, ...lead }: NewLead & { received: Date }): string {
  const { form, locale, fields, journey, state, reason = null, key = null } = lead;
  const fingerprint = key === null ? fingerprintOf(lead) : null;
  return inTransaction(database, () => {
    const first = key === null ? alike(database, { form, fingerprint, received }) : idOfKey(database, form, key);
    if (first !== undefined) return first;
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
      fingerprint,
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

/** The id of the lead that was kept under a key of a form. */
export function idOfKey(database: DatabaseSync, form: string, key: string): string | undefined {
  return idIn(database.prepare('SELECT id FROM leads WHERE form = ? AND idempotency_key = ?').get(form, key));
}

function alike(
  database: DatabaseSync,
  { form, fingerprint, received }: { form: string; fingerprint: string | null; received: Date },
): string | undefined {
  const since = new Date(received.getTime() - SAME_WITHIN).toISOString();
  const find = database.prepare(
    'SELECT id FROM leads WHERE form = ? AND fingerprint = ? AND received > ? ORDER BY received LIMIT 1',
  );
  return idIn(find.get(form, fingerprint, since));
}

function idIn(row: Readonly<Record<string, unknown>> | undefined): string | undefined {
  return row === undefined ? undefined : String(row['id']);
}

/** Values stand in the order of the form, so that the same values are the same text. */
function fingerprintOf({ form, fields }: Pick<NewLead, 'form' | 'fields'>): string {
  return createHash('sha256')
    .update(JSON.stringify([form, fields]))
    .digest('base64url');
}
