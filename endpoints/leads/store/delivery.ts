import type { DatabaseSync } from 'node:sqlite';
import { type Lead, leadOf } from './lead.ts';

/** The result of a delivery attempt. */
export type Outcome =
  | { isHanded: true }
  /** `nextAttempt` is in milliseconds of the epoch; undefined if there will be no more attempts. */
  | { isHanded: false; error: string; nextAttempt: number | undefined };

/** Returns the due lead that has waited longest for delivery. `now` is in milliseconds of the epoch. */
export function dueLead(database: DatabaseSync, now: number): Lead | undefined {
  const row = database
    .prepare(
      `SELECT * FROM leads WHERE state = 'new' AND (next_attempt IS NULL OR next_attempt <= ?)
      ORDER BY coalesce(next_attempt, 0), received, rowid LIMIT 1`,
    )
    .get(now);
  return row === undefined ? undefined : leadOf(row);
}

/** Returns when the next waiting lead is due, in milliseconds of the epoch. */
export function nextDue(database: DatabaseSync): number | undefined {
  const due = database.prepare(`SELECT min(next_attempt) AS due FROM leads WHERE state = 'new'`).get()?.['due'];
  return typeof due === 'number' ? due : undefined;
}

/** Stores the result of an attempt. Does nothing if the lead was erased or changed its state meanwhile. */
export function storeOutcome(database: DatabaseSync, id: string, outcome: Outcome): void {
  const [state, error, next] = outcome.isHanded
    ? ['handed', null, null]
    : [outcome.nextAttempt === undefined ? 'dead' : 'new', outcome.error, outcome.nextAttempt ?? null];
  database
    .prepare(
      `UPDATE leads SET state = ?, last_error = ?, next_attempt = ?, attempts = attempts + 1
      WHERE id = ? AND state = 'new'`,
    )
    .run(state, error, next, id);
}

/** Makes dead and waiting leads due at once and resets their attempts. Returns how many there were. */
export function retryLeads(database: DatabaseSync, id?: string): number {
  const own = id === undefined ? '' : ' AND id = ?';
  const { changes } = database
    .prepare(
      `UPDATE leads SET state = 'new', attempts = 0, next_attempt = NULL
      WHERE (state = 'dead' OR (state = 'new' AND attempts > 0))${own}`,
    )
    .run(...(id === undefined ? [] : [id]));
  return Number(changes);
}

/** Makes a held lead due for delivery. Returns how many leads changed. */
export function releaseLead(database: DatabaseSync, id: string): number {
  return Number(database.prepare(`UPDATE leads SET state = 'new' WHERE id = ? AND state = 'held'`).run(id).changes);
}
