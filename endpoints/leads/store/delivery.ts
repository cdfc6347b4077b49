import type { DatabaseSync } from 'node:sqlite';
import { type Lead, leadOf } from './lead.ts';

/** What came of handing a lead over. */
export type Outcome =
  | { isHanded: true }
  /** `nextAttempt` in milliseconds of the epoch; undefined where nobody tries any more. */
  | { isHanded: false; error: string; nextAttempt: number | undefined };

/** The lead that has waited for longest to be handed over and is due; milliseconds of the epoch. */
export function dueLead(database: DatabaseSync, now: number): Lead | undefined {
  const row = database
    .prepare(
      `SELECT * FROM leads WHERE state = 'new' AND (next_attempt IS NULL OR next_attempt <= ?)
      ORDER BY coalesce(next_attempt, 0), received, rowid LIMIT 1`,
    )
    .get(now);
  return row === undefined ? undefined : leadOf(row);
}

/** When the next lead is due that is not yet, milliseconds of the epoch. */
export function nextDue(database: DatabaseSync): number | undefined {
  const due = database.prepare(`SELECT min(next_attempt) AS due FROM leads WHERE state = 'new'`).get()?.['due'];
  return typeof due === 'number' ? due : undefined;
}

/** Notes what came of an attempt; nothing where the lead was erased, or its state changed, meanwhile. */
export function settle(database: DatabaseSync, id: string, outcome: Outcome): void {
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

/** Makes leads due at once, with all their attempts before them: those that are dead and those that wait. Says how many. */
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

/** Has a lead that is held handed over like any other. Says how many. */
export function releaseLead(database: DatabaseSync, id: string): number {
  return Number(database.prepare(`UPDATE leads SET state = 'new' WHERE id = ? AND state = 'held'`).run(id).changes);
}
