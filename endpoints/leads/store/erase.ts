import { createHash } from 'node:crypto';
import type { Locale } from '../../../contract/locales.ts';
import { isClaimed } from './delivery.ts';
import type { LeadState } from './lead.ts';
import type { Dialect, SqlRow, Statement } from './statement.ts';

/** The leads of a locale that were received before a moment. */
export interface OldLeads {
  locale: Locale;
  before: Date;
}

/** Which leads to erase: one by id, all that contain an email address, or the old ones in one state. */
export type EraseSelector = { id: string } | { email: string } | (OldLeads & { state: LeadState });

/** The result of erasing. */
export interface ErasureResult {
  count: number;
  /** The ids of erased leads that a host is delivering, so the customer system may still receive them. */
  delivering: readonly string[];
}

/** Deletes the rows of leads and returns the parts that `erasedIn` and `noteErased` need. */
export function deleteLeads(erased: EraseSelector, { hasEmail }: Pick<Dialect, 'hasEmail'>): Statement {
  const { condition, values } = conditionOf(erased, hasEmail);
  return {
    sql: `DELETE FROM leads WHERE ${condition} RETURNING id, form, idempotency_key, fingerprint, claimed_until`,
    values,
  };
}

function conditionOf(
  erased: EraseSelector,
  hasEmail: Dialect['hasEmail'],
): { condition: string; values: Statement['values'] } {
  if ('id' in erased) return { condition: 'id = $1', values: [erased.id] };
  if ('email' in erased) return { condition: hasEmail('$1'), values: [erased.email.trim()] };
  const { locale, before, state } = erased;
  return { condition: 'locale = $1 AND received < $2 AND state = $3', values: [locale, before.toISOString(), state] };
}

/** Returns the result from the rows of `deleteLeads`. */
export function erasedIn(rows: readonly SqlRow[], now: Date): ErasureResult {
  const running = rows.filter(({ claimed_until: until }) => until !== null && isClaimed(Number(until), now.getTime()));
  return { count: rows.length, delivering: running.map(({ id }) => String(id)) };
}

/**
 * Stores digests of the rows of `deleteLeads`, so that the host recognizes late copies. A lead without a key has none.
 */
export function noteErased(rows: readonly SqlRow[], now: Date, { elements }: Pick<Dialect, 'elements'>): Statement {
  const digests = rows.flatMap(({ form, idempotency_key: key, fingerprint }) =>
    key === null ? [] : [copyId({ form: String(form), key: String(key), fingerprint: String(fingerprint) })],
  );
  return {
    sql: `INSERT INTO erased (digest, at) SELECT value, $2 FROM ${elements('$1')} WHERE true ON CONFLICT DO NOTHING`,
    values: [JSON.stringify(digests), now.toISOString()],
  };
}

/**
 * Returns a digest that identifies the copies of a lead, as a UUID, because the host answers a copy of an erased lead
 * with it. It covers the random key of the form, so an attacker cannot find the values by trying.
 */
export function copyId(lead: { form: string; key: string; fingerprint: string }): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([lead.form, lead.key, lead.fingerprint]))
    .digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}
