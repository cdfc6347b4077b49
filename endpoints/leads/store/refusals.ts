import type { DatabaseSync } from 'node:sqlite';
import type { Locale } from '../../../runtime/contract/locales.ts';
import { readTexts } from './read-json.ts';

/** A note that a lead was refused, and why. It never contains the values. */
export interface Refused {
  form: string;
  locale: Locale;
  status: number;
  reason: string;
  /** Names of the fields that were wrong. */
  fields: readonly string[];
}

/** A stored refusal; `at` is in ISO 8601, UTC. */
export interface StoredRefusal extends Refused {
  at: string;
}

/**
 * Most refusals that are stored; the oldest are deleted. Enough to see problems with a form, and only a few megabytes.
 */
export const MOST_REFUSALS = 10_000;

export function insertRefusal(
  database: DatabaseSync,
  { at, form, locale, status, reason, fields }: StoredRefusal,
): void {
  const { lastInsertRowid } = database
    .prepare('INSERT INTO refusals (at, form, locale, status, reason, fields) VALUES (?, ?, ?, ?, ?, ?)')
    .run(at, form, locale, status, reason, JSON.stringify(fields));
  database.prepare('DELETE FROM refusals WHERE id <= ?').run(Number(lastInsertRowid) - MOST_REFUSALS);
}

/** Returns the newest refusals first; without the names of fields if they cannot be read. */
export function findRefusals(database: DatabaseSync, most: number): StoredRefusal[] {
  const rows = database.prepare('SELECT * FROM refusals ORDER BY id DESC LIMIT ?').all(most);
  return rows.map((row) => ({
    at: String(row['at']),
    form: String(row['form']),
    locale: String(row['locale']) as Locale,
    status: Number(row['status']),
    reason: String(row['reason']),
    fields: readTexts(String(row['fields'])),
  }));
}
