import * as z from 'zod';

/** A time of day, HH:MM. */
export const clockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time in the form HH:MM');

/** A time zone of the IANA database. */
export const timeZone = z.string().refine(isTimeZone, 'must be an IANA time zone such as Asia/Shanghai');

function isTimeZone(name: string): boolean {
  return name === 'UTC' || Intl.supportedValuesOf('timeZone').includes(name);
}
