/**
 * Returns the day of a time in UTC, YYYY-MM-DD. Browser, edge and programs all use this day, so that an address has the same
 * answer everywhere, also around midnight.
 */
export function utcDay(time: Date): string {
  return time.toISOString().slice(0, 10);
}
