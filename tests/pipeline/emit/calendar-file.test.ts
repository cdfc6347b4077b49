import { describe, expect, test } from 'vitest';
import type { CalendarEntry } from '../../../model/shapes/calendar.ts';
import { calendarFile } from '../../../pipeline/emit/calendar-file.ts';

const ENTRY: CalendarEntry = {
  path: '/webinars/entry',
  file: '/webinars/entry.ics',
  starts: '2026-12-08T07:00:00.000Z',
  ends: '2026-12-08T08:00:00.000Z',
  title: 'Entry numbers',
  description: 'Line by line.',
  location: 'Online',
  changedOn: '2026-11-25',
};
const SITE = { locale: 'en-US', name: 'Testline', url: 'https://www.test.example' } as const;
const linesOf = (entry: Partial<CalendarEntry>, site: Parameters<typeof calendarFile>[1] = SITE) =>
  calendarFile({ ...ENTRY, ...entry }, site).split('\r\n');
/** Joins folded lines, as a calendar does (RFC 5545, 3.1). */
const unfold = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

describe('calendar file', () => {
  test('[P19] has one appointment with times in UTC', () => {
    expect(linesOf({})).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Testline//waybill//en-US',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:webinars/entry.ics@www.test.example',
      'DTSTAMP:20261125T000000Z',
      'DTSTART:20261208T070000Z',
      'DTEND:20261208T080000Z',
      'SUMMARY:Entry numbers',
      'DESCRIPTION:Line by line.\\n\\nhttps://www.test.example/webinars/entry',
      'LOCATION:Online',
      'URL:https://www.test.example/webinars/entry',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  test('[P19] escapes commas, semicolons, backslashes and line breaks in texts', () => {
    const lines = linesOf({ title: 'Duty, fees; and C:\\rates', description: 'One\nTwo\r\nThree' });
    expect(lines).toContain('SUMMARY:Duty\\, fees\\; and C:\\\\rates');
    expect(unfold(calendarFile({ ...ENTRY, description: 'One\nTwo\r\nThree' }, SITE))).toContain(
      'DESCRIPTION:One\\nTwo\\nThree\\n\\nhttps://www.test.example/webinars/entry',
    );
  });

  test.each([
    ['letters', 'x'.repeat(200)],
    ['Chinese characters', '到岸成本答疑会'.repeat(20)],
    ['emoji of four octets', `a${'🚢'.repeat(50)}`],
  ])('[P19] folds %s at 75 octets and never within a character', (_, title) => {
    const file = calendarFile({ ...ENTRY, title }, SITE);
    const lines = file.split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(lines.filter((line) => line.startsWith(' ')).length).toBeGreaterThan(1);
    expect(file).not.toContain('\uFFFD');
    expect(unfold(file)).toContain(`SUMMARY:${title}`);
  });

  test('[P19] does not fold a line of exactly 75 octets', () => {
    const title = 'x'.repeat(75 - 'SUMMARY:'.length);
    expect(linesOf({ title })).toContain(`SUMMARY:${title}`);
    expect(linesOf({ title: `${title}y` })).toContain(' y');
  });

  test('[P19] ends every line with CR and LF', () => {
    const file = calendarFile({ ...ENTRY, description: 'One\nTwo' }, SITE);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });

  test('[P19] has no address until the site URL is configured', () => {
    const lines = linesOf({}, { locale: 'en-US', name: 'Testline' });
    expect(lines).toContain('UID:webinars/entry.ics@localhost');
    expect(lines).toContain('DESCRIPTION:Line by line.');
    expect(lines.some((line) => line.startsWith('URL:'))).toBe(false);
  });
});
