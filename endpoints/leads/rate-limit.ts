/** Addresses that are remembered at once; beyond them the one that was quiet for longest is forgotten. */
const MAX_ADDRESSES = 10_000;
const MINUTE = 60_000;

export interface RateLimit {
  /** Takes one; gives the seconds to wait where there is none left, else zero. */
  take: (address: string) => number;
  /** The same, and takes nothing. */
  wait: (address: string) => number;
}

/** Lets every address send so many in a minute, at once or spread over it. `now` gives milliseconds. */
export function rateLimit(perMinute: number, now: () => number): RateLimit {
  const each = MINUTE / perMinute;
  /** When each address would have all of them again. */
  const fullAt = new Map<string, number>();
  const look = (address: string) => {
    const at = now();
    const next = Math.max(fullAt.get(address) ?? 0, at) + each;
    const wait = next - at - MINUTE;
    // Half a millisecond is what sums of fractions are off by, and more.
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
