import type { Locale } from '../../../contract/locales.ts';
import type { CalendarEntry } from '../../../model/shapes/calendar.ts';
import { addToCalendarMessages } from './add-to-calendar.messages.ts';

/** Renders the link to the calendar file of a session. The browser saves it, or opens it in the visitor's calendar. */
export function AddToCalendar({ calendar, locale }: { calendar: CalendarEntry | undefined; locale: Locale }) {
  if (calendar === undefined) return null;
  return (
    <p>
      <a href={calendar.file} download>
        {addToCalendarMessages[locale].add}
      </a>
    </p>
  );
}
