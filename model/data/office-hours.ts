import type { Locale } from '../../contract/locales.ts';
import { siteTexts } from '../../locales/site.ts';
import { utcOffset } from '../fields/time.ts';
import type { RowOf } from './kinds.ts';

const MINUTES_OF_DAY = 24 * 60;

/** The office hours of a day in UTC. Minutes count from midnight UTC; they are below 0 or above 1,440 on other days. */
export interface OfficeHours {
  /** Minutes ahead of UTC on the day. */
  offset: number;
  opens: number;
  closes: number;
}

/** Returns the hours of an office on a day, YYYY-MM-DD. Daylight saving time changes the offset during the year. */
export function officeHours(
  { timeZone, hours }: Pick<RowOf<'offices'>, 'timeZone' | 'hours'>,
  day: string,
): OfficeHours {
  // Every clock change of that day is over at noon.
  const offset = utcOffset(timeZone, Date.parse(`${day}T12:00:00Z`));
  return { offset, opens: minutesOf(hours.opens) - offset, closes: minutesOf(hours.closes) - offset };
}

/** Returns the hours of an office on its own clock, such as `8:30 a.m.–5 p.m.`, in Chinese `08:30–17:00`. */
export function hoursText({ hours }: Pick<RowOf<'offices'>, 'hours'>, locale: Locale): string {
  const { clock } = siteTexts[locale].dataWords;
  return `${clock(hours.opens)}–${clock(hours.closes)}`;
}

/** Returns the open parts of a UTC day. Hours around midnight UTC have two parts. */
export function openParts({ opens, closes }: Pick<OfficeHours, 'opens' | 'closes'>): { from: number; to: number }[] {
  return [-MINUTES_OF_DAY, 0, MINUTES_OF_DAY]
    .map((shift) => ({ from: Math.max(0, opens + shift), to: Math.min(MINUTES_OF_DAY, closes + shift) }))
    .filter(({ from, to }) => from < to);
}

function minutesOf(time: string): number {
  const [hours = '0', minutes = '0'] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}
