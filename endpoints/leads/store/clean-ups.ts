import type { Statement } from './statement.ts';

/**
 * The host recognizes copies of an erased lead for this many milliseconds. Browsers keep a queued copy for seven days.
 */
const COPIES_ARRIVE_WITHIN = 8 * 86_400_000;

/**
 * Returns the time of the last clean-up as `at`, in ISO 8601; before the first clean-up, the time of the newest lead, and
 * null without a lead.
 */
export function findLastCleanUp(): Statement {
  const sql = 'SELECT coalesce((SELECT at FROM clean_ups), (SELECT max(received) FROM leads)) AS at';
  return { sql, values: [] };
}

/** Stores the time of a clean-up. */
export function noteCleanUp(at: Date): Statement {
  const sql = 'INSERT INTO clean_ups (id, at) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET at = excluded.at';
  return { sql, values: [at.toISOString()] };
}

/** Deletes the digests of leads that were erased so long ago that no copy can arrive. */
export function deleteOldDigests(now: Date): Statement {
  const before = new Date(now.getTime() - COPIES_ARRIVE_WITHIN);
  return { sql: 'DELETE FROM erased WHERE at < $1', values: [before.toISOString()] };
}
