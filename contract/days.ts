/** Days as YYYY-MM-DD. */
export const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A day, or a moment as ISO 8601 with its offset from UTC. */
export const DAY_OR_MOMENT =
  /^\d{4}-\d{2}-\d{2}(?:T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d))?$/;

/** Whether a text in this format is a day of the calendar. */
export function isRealDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(text);
}

/** Returns the day that is a number of days after a day, or before it if the number is negative. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);
}
