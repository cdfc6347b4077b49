import { DAY } from '../../contract/days.ts';

/** A span of time in which no day begins and no item is published or expires, in milliseconds since 1970. */
export interface TimeSpan {
  from: number;
  /** The first moment after it. */
  until: number;
}

/** Returns the part of a key that tells when. Results for all moments share one key, and hold for a span. */
export function timeKey(at: string): string {
  return DAY.test(at) ? at : 'moment';
}

/** Returns whether results with this span hold at a time. */
export function holdsAt({ from, until }: TimeSpan, at: string): boolean {
  const now = Date.parse(at);
  return DAY.test(at) || (from <= now && now < until);
}
