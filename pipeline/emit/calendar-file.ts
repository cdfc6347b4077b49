import type { Settings } from '../../model/settings/settings.ts';
import type { CalendarEntry } from '../../model/shapes/calendar.ts';

/** The longest line in octets, without its line break (RFC 5545, 3.1). */
const MAX_OCTETS = 75;
const LINE_BREAK = '\r\n';

/** The facts of a site that its calendar files name. */
export type CalendarSite = Pick<Settings, 'locale' | 'name' | 'url'>;

/**
 * Returns an iCalendar file with one appointment (RFC 5545). Its times are in UTC, which needs no description of a time
 * zone and is right in every calendar. The same content gives the same bytes.
 */
export function calendarFile(entry: CalendarEntry, { locale, name, url }: CalendarSite): string {
  const { path, file, starts, ends, title, description, location, changedOn } = entry;
  const host = url === undefined ? 'localhost' : new URL(url).host;
  const page = url === undefined ? undefined : `${url}${path}`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${escapeText(`-//${name}//waybill//${locale}`)}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    // A calendar that reads the file again replaces the appointment with the same UID.
    `UID:${file.slice(1)}@${host}`,
    `DTSTAMP:${utc(`${changedOn}T00:00:00Z`)}`,
    `DTSTART:${utc(starts)}`,
    `DTEND:${utc(ends)}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(page === undefined ? description : `${description}\n\n${page}`)}`,
    `LOCATION:${escapeText(location)}`,
    ...(page === undefined ? [] : [`URL:${page}`]),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => fold(line) + LINE_BREAK).join('');
}

/** Converts ISO 8601 in UTC to the form of iCalendar: 20261208T070000Z. */
function utc(moment: string): string {
  return `${new Date(moment)
    .toISOString()
    .replace(/\.\d+Z$/, '')
    .replaceAll(/[-:]/g, '')}Z`;
}

/** Escapes a TEXT value (RFC 5545, 3.3.11). */
function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n?|\n/g, '\\n');
}

/** Breaks a line into lines of at most 75 octets that begin with a space. It never breaks within a character. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_OCTETS) {
      parts.push(part);
      // The space counts.
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join(LINE_BREAK);
}
