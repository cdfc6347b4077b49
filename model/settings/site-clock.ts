import { DAY } from '../../contract/days.ts';
import { type Locale, perLocale } from '../../contract/locales.ts';
import { isoInZone, startOfDay } from '../fields/time.ts';

/** The time zone of a site without the setting `timeZone`, and of the data, which all sites share. */
export const DEFAULT_TIME_ZONE = 'UTC';

/** The time of a run on the clock of one site. */
export interface SiteClock {
  /** A name of the IANA database. */
  timeZone: string;
  /** Milliseconds since 1970. */
  now: number;
  /** The day that the clock shows, YYYY-MM-DD. */
  day: string;
  /** The moment at which the day began, in milliseconds since 1970. */
  dayBegan: number;
}

export type SiteClocks = Readonly<Record<Locale, SiteClock>>;

/**
 * Returns the clock of a site at a time, as `--at`, `publishAt` and `expireAt` name it: a day means its start on that
 * clock, a moment is the same on all clocks.
 */
export function siteClock(time: string, timeZone: string): SiteClock {
  if (DAY.test(time)) {
    const dayBegan = startOfDay(time, timeZone);
    return { timeZone, now: dayBegan, day: time, dayBegan };
  }
  const now = Date.parse(time);
  const day = isoInZone(now, timeZone).slice(0, 10);
  return { timeZone, now, day, dayBegan: startOfDay(day, timeZone) };
}

/** Returns the clock of every site at a time. */
export function siteClocks(
  time: string,
  settings: Readonly<Record<Locale, { timeZone?: string | undefined }>>,
): SiteClocks {
  return perLocale((locale) => siteClock(time, settings[locale].timeZone ?? DEFAULT_TIME_ZONE));
}

/** Returns whether a day has begun, or a moment has come. */
export function hasCome(time: string, { now, day }: SiteClock): boolean {
  return DAY.test(time) ? time <= day : Date.parse(time) <= now;
}

/**
 * Returns the day of the data at the time of a run, which is a day or in UTC. Sites with other clocks share the rows, so
 * their days are in UTC.
 */
export function dataDay(at: string): string {
  return at.slice(0, 10);
}
