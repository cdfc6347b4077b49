/** Most addresses that are counted at once. Beyond that, the limit evicts the address that was idle longest. */
const MAX_ADDRESSES = 10_000;
const MINUTE = 60_000;

export interface RateLimit {
  /** Counts a request. Returns the seconds to wait if the limit is reached, else zero. */
  take: (address: string) => number;
  /** Returns the seconds to wait, and counts nothing. */
  wait: (address: string) => number;
}

/**
 * Returns a limit of requests per minute for each address, at once or spread over the minute. `now` returns
 * milliseconds.
 */
export function rateLimit(perMinute: number, now: () => number): RateLimit {
  const each = MINUTE / perMinute;
  /** The time when each address will have its full limit again. */
  const fullAt = new Map<string, number>();
  const look = (address: string) => {
    const at = now();
    const next = Math.max(fullAt.get(address) ?? 0, at) + each;
    const wait = next - at - MINUTE;
    // Sums of fractions are off by less than half a millisecond.
    return { next, seconds: wait > 0.5 ? Math.ceil(wait / 1000) : 0 };
  };
  return {
    wait: (address) => look(address).seconds,
    take(address) {
      const { next, seconds } = look(address);
      if (seconds > 0) return seconds;
      fullAt.delete(address);
      fullAt.set(address, next);
      if (fullAt.size > MAX_ADDRESSES) for (const oldest of fullAt.keys().take(1)) fullAt.delete(oldest);
      return 0;
    },
  };
}
