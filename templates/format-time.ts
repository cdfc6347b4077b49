import type { Locale } from '../contract/locales.ts';
import { siteTexts } from '../locales/site.ts';

// Apart from format.ts, which islands load: they must not load all texts of the site.

/** Formats a time of HH:MM in the locale: 2 a.m., 02:00. */
export function formatTime(time: string, locale: Locale): string {
  return siteTexts[locale].dataWords.clock(time);
}

/** Formats the weekday and the time of a moment on the clock of a time zone: Tue 2 a.m. */
export function formatClock(date: Date, timeZone: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(locale, {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts = Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]));
  return `${parts['weekday']} ${formatTime(`${parts['hour']}:${parts['minute']}`, locale)}`;
}
