import { createHash, randomUUID } from 'node:crypto';
import { copyId } from './erase.ts';
import { fingerprintOf } from './fingerprint.ts';
import type { NewLead } from './lead.ts';
import type { SqlRow, SqlValue, Statement } from './statement.ts';

/**
 * Within this many milliseconds, the same values without a key are the same lead: accidental duplicates arrive quickly.
 */
const SAME_WITHIN = 10 * 60_000;

/** The properties that identify a submission, and when it arrived. */
export type Submission = Pick<NewLead, 'form' | 'key' | 'fields' | 'token'> & { received: Date };

export interface RepeatedLead {
  id: string;
  /**
   * The lead is not held, or the captcha refused the same token before: checking the submission again changes nothing.
   */
  isSettled: boolean;
}

/**
 * Returns the row of the lead that a submission repeats: a lead of the same form with the same values, under the same
 * key, or without a key within ten minutes.
 */
export function findRepeated({ form, key, fields, received }: Submission): Statement {
  // A lead from the future is from a clock that was ahead, so its age is unknown.
  const at = (ms: number) => new Date(received.getTime() + ms).toISOString();
  return {
    sql: `SELECT id, state, refused_token FROM leads
      WHERE form = $1 AND idempotency_key IS NOT DISTINCT FROM $2 AND fingerprint = $3
        AND (idempotency_key IS NOT NULL OR (received > $4 AND received <= $5))
      ORDER BY received LIMIT 1`,
    values: [form, key ?? null, fingerprintOf(form, fields), at(-SAME_WITHIN), at(SAME_WITHIN)],
  };
}

/** Returns the id for copies of a lead that was erased before; no row if the submission is no such copy. */
export function findErased({ form, key, fields }: Submission): Statement {
  const digest = key === undefined ? null : copyId({ form, key, fingerprint: fingerprintOf(form, fields) });
  return { sql: 'SELECT digest AS id FROM erased WHERE digest = $1', values: [digest] };
}

/** Returns the repeated lead from the rows of `findRepeated` and `findErased`. */
export function repeatedLeadIn(
  [row]: readonly SqlRow[],
  { token }: Pick<Submission, 'token'>,
): RepeatedLead | undefined {
  if (row === undefined) return undefined;
  const isSettled = row['state'] !== 'held' || (token !== undefined && row['refused_token'] === digestOf(token));
  return { id: String(row['id']), isSettled };
}

/**
 * Returns the id of a lead, and the statement that stores it; no statement if it repeats a stored lead. A lead that looks
 * like spam must not hide a clean one: if a clean lead repeats a held lead, it replaces the held lead's row. The caller
 * must ensure that no other process stores the same lead between `findRepeated` and this statement.
 */
export function insertionOf(
  lead: NewLead & Submission,
  repeated: RepeatedLead | undefined,
): { id: string; statement: Statement | undefined } {
  if (repeated !== undefined && (repeated.isSettled || lead.state === 'held'))
    return { id: repeated.id, statement: undefined };
  const row = rowOf(lead, repeated?.id ?? randomUUID());
  const names = Object.keys(row);
  const places = names.map((_, index) => `$${index + 1}`).join(', ');
  const replaced = names.map((name) => `${name} = excluded.${name}`).join(', ');
  const sql = `INSERT INTO leads (${names.join(', ')}) VALUES (${places}) ON CONFLICT (id) DO UPDATE SET ${replaced}`;
  return { id: row.id, statement: { sql, values: Object.values(row) } };
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
  } satisfies Record<string, SqlValue>;
}

function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
