import type { Dialect, Statement } from './statement.ts';

/** The result of a delivery attempt. */
export type DeliveryOutcome =
  | { isHanded: true }
  /** `nextAttempt` is in milliseconds of the epoch; undefined if there will be no more attempts. */
  | { isHanded: false; error: string; nextAttempt: number | undefined };

/**
 * A process claims a lead for this many milliseconds. An attempt takes at most 10 s, and storing its result at most 20
 * s. If a process ends during an attempt, another attempt follows after this time.
 */
export const CLAIM_LASTS = 60_000;
/** The longest wait until the next attempt, in milliseconds. */
export const LONGEST_WAIT = 24 * 3_600_000;
/** The greatest difference between the clocks of hosts, in milliseconds. */
const CLOCKS_DIFFER = 10_000;

/** Returns the latest possible ends of a claim and of a wait. Later ones come from a clock that was ahead. */
function latest(now: number): { claim: number; attempt: number } {
  return { claim: now + CLAIM_LASTS + CLOCKS_DIFFER, attempt: now + LONGEST_WAIT + CLOCKS_DIFFER };
}

/** Returns whether a claim until this moment holds now. */
export function isClaimed(until: number, now: number): boolean {
  return until > now && until <= latest(now).claim;
}

/**
 * Claims the due lead that has waited longest for delivery, so that no other process delivers it at the same time, and
 * returns its row. `now` is in milliseconds of the epoch. Impossible claims and waits do not count.
 */
export function claimLead(now: number, { skipLocked }: Pick<Dialect, 'skipLocked'>): Statement {
  const { claim, attempt } = latest(now);
  const sql = `UPDATE leads SET claimed_until = $2 WHERE id = (
    SELECT id FROM leads
    WHERE state = 'new' AND (next_attempt IS NULL OR next_attempt <= $1 OR next_attempt > $4)
      AND (claimed_until IS NULL OR claimed_until <= $1 OR claimed_until > $3)
    ORDER BY coalesce(next_attempt, 0), received, rowid LIMIT 1${skipLocked}
  ) RETURNING *`;
  return { sql, values: [now, now + CLAIM_LASTS, claim, attempt] };
}

/**
 * Returns when the next waiting lead is due, as `due` in milliseconds of the epoch: zero for a lead that is due at once,
 * null without a lead. A claimed lead is due at the end of its claim.
 */
export function nextDueLead(): Statement {
  const sql = `SELECT min(CASE WHEN coalesce(next_attempt, 0) > coalesce(claimed_until, 0)
    THEN next_attempt ELSE coalesce(claimed_until, 0) END) AS due FROM leads WHERE state = 'new'`;
  return { sql, values: [] };
}

/**
 * Stores the result of an attempt and ends the claim. Does nothing if the lead was erased or changed its state meanwhile.
 */
export function storeOutcome(id: string, outcome: DeliveryOutcome): Statement {
  const [state, error, next] = outcome.isHanded
    ? ['handed', null, null]
    : [outcome.nextAttempt === undefined ? 'dead' : 'new', outcome.error, outcome.nextAttempt ?? null];
  const sql = `UPDATE leads
    SET state = $2, last_error = $3, next_attempt = $4, claimed_until = NULL, attempts = attempts + 1
    WHERE id = $1 AND state = 'new'`;
  return { sql, values: [id, state, error, next] };
}

/**
 * Makes dead and waiting leads due at once and resets their attempts: one lead or all. A claim stays, so an attempt that
 * is running ends first; an impossible claim ends.
 */
export function retryLeads(now: number, id?: string): Statement {
  const { claim, attempt } = latest(now);
  const ofLead = id === undefined ? '' : ' AND id = $3';
  const sql = `UPDATE leads SET state = 'new', attempts = 0, next_attempt = NULL,
      claimed_until = CASE WHEN claimed_until > $1 THEN NULL ELSE claimed_until END
    WHERE (state = 'dead' OR (state = 'new' AND (attempts > 0 OR claimed_until > $1 OR next_attempt > $2)))${ofLead} RETURNING id`;
  return { sql, values: id === undefined ? [claim, attempt] : [claim, attempt, id] };
}

/** Makes a held lead due for delivery. */
export function releaseLead(id: string): Statement {
  return { sql: `UPDATE leads SET state = 'new' WHERE id = $1 AND state = 'held' RETURNING id`, values: [id] };
}
