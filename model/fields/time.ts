import * as z from 'zod';

/** A time of day, HH:MM. */
export const clockTime = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time in the form HH:MM')
  .meta({ description: 'A time of day, HH:MM.', examples: ['09:00'] });

/** A time zone of the IANA database. */
export const ianaZone = z
  .string()
  .refine(isTimeZone, 'must be an IANA time zone such as Asia/Shanghai')
  .meta({ description: 'An IANA time zone, such as Asia/Shanghai.', examples: ['Asia/Shanghai'] });

/** Engines list only one of several names of a zone, such as Asia/Calcutta, but know all of them. */
function isTimeZone(name: string): boolean {
  if (!/^(?:UTC|[A-Z]\w+(?:\/[A-Z][\w-]+){1,2})$/.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
}

const MS_PER_MINUTE = 60_000;
const MS_PER_DAY = 24 * 60 * MS_PER_MINUTE;

/** A time on the clock of a time zone. */
export interface LocalTime {
  /** YYYY-MM-DD. */
  day: string;
  /** HH:MM. */
  time: string;
  /** A name of the IANA database. */
  timeZone: string;
}

/**
 * Returns the moment of a local time, in milliseconds since 1970. Undefined if the clock skips this time, because daylight
 * saving time begins. If the clock shows it twice, the first counts.
 */
export function momentOf({ day, time, timeZone }: LocalTime): number | undefined {
  const onClock = Date.parse(`${day}T${time}:00Z`);
  const offsets = [-MS_PER_DAY, MS_PER_DAY].map((shift) => utcOffset(timeZone, onClock + shift));
  return offsets
    .map((offset) => onClock - offset * MS_PER_MINUTE)
    .find((moment) => moment + utcOffset(timeZone, moment) * MS_PER_MINUTE === onClock);
}

/**
 * Returns the moment at which a day begins in a time zone, in milliseconds since 1970. If the clock skips midnight, because
 * daylight saving time begins, the day begins when the clock is put forward.
 */
export function startOfDay(day: string, timeZone: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  return (
    momentOf({ day, time: '00:00', timeZone }) ?? midnight - utcOffset(timeZone, midnight - MS_PER_DAY) * MS_PER_MINUTE
  );
}

/** Returns a moment as ISO 8601 with the offset of a time zone: 2026-12-08T15:00+08:00. */
export function isoInZone(moment: number, timeZone: string): string {
  const offset = utcOffset(timeZone, moment);
  const [clock = ''] = /^.{16}/.exec(new Date(moment + offset * MS_PER_MINUTE).toISOString()) ?? [];
  const [hours, minutes] = [Math.trunc(Math.abs(offset) / 60), Math.abs(offset) % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return `${clock}${offset < 0 ? '-' : '+'}${two(hours)}:${two(minutes)}`;
}

/** Returns how many minutes a time zone is ahead of UTC at a moment in milliseconds since 1970. */
export function utcOffset(timeZone: string, moment: number): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(moment);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) || 0;
}
