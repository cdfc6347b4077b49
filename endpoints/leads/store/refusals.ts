import type { Locale } from '../../../contract/locales.ts';
import { readTexts } from './read-json.ts';
import type { SqlRow, Statement } from './statement.ts';

/** A note that a lead was refused, and why. It never contains the values. */
export interface RefusedLeadNote {
  form: string;
  locale: Locale;
  status: number;
  reason: string;
  /** Names of the fields that were wrong. */
  fields: readonly string[];
}

/** A stored refusal; `at` is in ISO 8601, UTC. */
export interface StoredRefusal extends RefusedLeadNote {
  at: string;
}

/**
 * Most refusals that are stored; the oldest are deleted. Enough to see problems with a form, and only a few megabytes.
 */
export const MAX_REFUSALS = 10_000;

/** Stores a refusal and returns its number as `id`. */
export function insertRefusal({ at, form, locale, status, reason, fields }: StoredRefusal): Statement {
  return {
    sql: `INSERT INTO refusals (at, form, locale, status, reason, fields) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
    values: [at, form, locale, status, reason, JSON.stringify(fields)],
  };
}

/** Deletes the refusals that are too old to keep after the one with this number. */
export function deleteOldRefusals(newest: number): Statement {
  return { sql: 'DELETE FROM refusals WHERE id <= $1', values: [newest - MAX_REFUSALS] };
}

/** Returns the rows of the newest refusals first. */
export function findRefusals(most: number): Statement {
  return { sql: 'SELECT * FROM refusals ORDER BY id DESC LIMIT $1', values: [most] };
}

/** Converts a row to a refusal; without the names of fields if they cannot be read. */
export function refusalOf(row: SqlRow): StoredRefusal {
  return {
    at: String(row['at']),
    form: String(row['form']),
    locale: String(row['locale']) as Locale,
    status: Number(row['status']),
    reason: String(row['reason']),
    fields: readTexts(String(row['fields'])),
  };
}
