/** An appointment that visitors can save in their calendar. */
export interface CalendarEntry {
  /** The path of its page. */
  path: string;
  /** The path of the file (`calendarPath`). */
  file: string;
  /** ISO 8601 in UTC, such as 2026-12-08T07:00:00.000Z. */
  starts: string;
  ends: string;
  title: string;
  /** May have several lines. */
  description: string;
  location: string;
  /** The day of the last change, YYYY-MM-DD. */
  changedOn: string;
}

/** Returns the path of the calendar file of a page. */
export function calendarPath(page: string): string {
  return `${page}.ics`;
}
