import type { DatabaseSync } from 'node:sqlite';
import { fingerprintOfRow } from '../fingerprint.ts';
import { inTransaction } from './transaction.ts';

/**
 * SQL that updates a file from each version to the next. `PRAGMA user_version` stores the file's version. Published
 * steps never change.
 */
const STEPS: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS leads (
    id TEXT PRIMARY KEY,
    form TEXT NOT NULL,
    locale TEXT NOT NULL,
    received TEXT NOT NULL,
    page TEXT,
    fields TEXT NOT NULL,
    idempotency_key TEXT
  ) STRICT;
  CREATE UNIQUE INDEX IF NOT EXISTS leads_once ON leads (form, idempotency_key);
  ALTER TABLE leads ADD COLUMN fingerprint TEXT;
  ALTER TABLE leads ADD COLUMN journey TEXT NOT NULL DEFAULT '{}';
  ALTER TABLE leads ADD COLUMN state TEXT NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'held', 'handed', 'dead'));
  ALTER TABLE leads ADD COLUMN reason TEXT;
  ALTER TABLE leads ADD COLUMN attempts INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE leads ADD COLUMN next_attempt INTEGER;
  ALTER TABLE leads ADD COLUMN last_error TEXT;
  CREATE INDEX leads_alike ON leads (form, fingerprint, received);
  CREATE INDEX leads_received ON leads (received);
  CREATE INDEX leads_due ON leads (state, next_attempt);
  CREATE TABLE refusals (
    id INTEGER PRIMARY KEY,
    at TEXT NOT NULL,
    form TEXT NOT NULL,
    locale TEXT NOT NULL,
    status INTEGER NOT NULL,
    reason TEXT NOT NULL,
    fields TEXT NOT NULL
  ) STRICT`,
  // Both tabs of a duplicated form share a key and may send different values.
  `UPDATE leads SET fingerprint = fingerprint_of(form, fields);
  DROP INDEX leads_alike;
  DROP INDEX leads_once;
  CREATE UNIQUE INDEX leads_once ON leads (form, idempotency_key, fingerprint)`,
  // Distinguishes a refused lead that is sent again from a new attempt of its sender.
  'ALTER TABLE leads ADD COLUMN refused_token TEXT',
  // Until this time, in milliseconds of the epoch, only the process that claimed the lead delivers it.
  'ALTER TABLE leads ADD COLUMN claimed_until INTEGER',
  // Digests that identify late copies of erased leads, and the times of clean-ups.
  `CREATE TABLE erased (digest TEXT PRIMARY KEY, at TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE clean_ups (id INTEGER PRIMARY KEY, at TEXT NOT NULL) STRICT`,
];

/** Updates a file to the current version, completely or not at all. Throws if the file has a later version. */
export function migrate(database: DatabaseSync): void {
  if (versionOf(database) === STEPS.length) return;
  database.function('fingerprint_of', { deterministic: true }, (form, fields) =>
    fingerprintOfRow(String(form), String(fields)),
  );
  inTransaction(database, () => {
    // Another process may have migrated the file meanwhile.
    const version = versionOf(database);
    if (version > STEPS.length) throw new Error(`leads.sqlite has version ${version} of a later waybill.`);
    for (const step of STEPS.slice(version)) database.exec(step);
    database.exec(`PRAGMA user_version = ${STEPS.length}`);
  });
}

function versionOf(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.['user_version']);
}
