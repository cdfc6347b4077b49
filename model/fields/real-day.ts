/** Days as YYYY-MM-DD. */
export const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text in this format is a day of the calendar. */
export function isRealDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(text);
}
