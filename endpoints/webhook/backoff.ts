const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Milliseconds to wait after each attempt that failed; after the one behind the last of them nobody tries any more. */
const WAITS: readonly number[] = [30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, 6 * HOUR, 24 * HOUR];
/** However long the customer system asks us to wait. */
const LONGEST = 24 * HOUR;

/**
 * When to try again what has failed so many times, milliseconds of the epoch; undefined where it was the last time. Never
 * sooner than the receiver asks (`Retry-After`: seconds, or a date; RFC 9110, 10.2.3), within a day.
 */
export function nextAttempt(
  failures: number,
  { now, retryAfter }: { now: number; retryAfter: string | null },
): number | undefined {
  const wait = WAITS[failures - 1];
  return wait === undefined ? undefined : now + Math.max(wait, Math.min(asked(retryAfter, now), LONGEST));
}

function asked(retryAfter: string | null, now: number): number {
  const text = retryAfter?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * SECOND;
  const date = Date.parse(text);
  return Number.isNaN(date) ? 0 : date - now;
}
