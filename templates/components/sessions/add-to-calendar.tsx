import type { Locale } from '../../../contract/locales.ts';
import { siteTexts } from '../../../locales/site.ts';
import type { CalendarEntry } from '../../../model/shapes/calendar.ts';

/** Renders the link to the calendar file of a session. The browser saves it, or opens it in the visitor's calendar. */
export function AddToCalendar({ calendar, locale }: { calendar: CalendarEntry | undefined; locale: Locale }) {
  if (calendar === undefined) return null;
  return (
    <p>
      <a href={calendar.file} download>
        {siteTexts[locale].components.addToCalendar.add}
      </a>
    </p>
  );
}
