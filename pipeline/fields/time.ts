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
