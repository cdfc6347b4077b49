import { LONGEST_WAIT } from '../leads/store/delivery.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Milliseconds to wait after each failed attempt. There is one more attempt than waits; after it, delivery stops. */
const WAITS: readonly number[] = [30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, 6 * HOUR, LONGEST_WAIT];

/**
 * Returns when to try again after this many failures, in milliseconds of the epoch; undefined after the last attempt.
 * It honors the receiver's `Retry-After` (seconds or a date; RFC 9110, 10.2.3) up to a day.
 */
export function nextAttempt(
  failures: number,
  { now, retryAfter }: { now: number; retryAfter: string | null },
): number | undefined {
  const wait = WAITS[failures - 1];
  return wait === undefined ? undefined : now + Math.max(wait, Math.min(asked(retryAfter, now), LONGEST_WAIT));
}

function asked(retryAfter: string | null, now: number): number {
  const text = retryAfter?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * SECOND;
  const date = Date.parse(text);
  return Number.isNaN(date) ? 0 : date - now;
}
