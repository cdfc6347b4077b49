/** Days as YYYY-MM-DD. */
export const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether the calendar has a day that is written so. */
export function isRealDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(text);
}
