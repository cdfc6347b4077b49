import * as z from 'zod';
import { addDays } from '../../contract/days.ts';
import { day } from './fields.ts';
import { clockTime, ianaZone, isoInZone, momentOf, startOfDay } from './time.ts';

const MS_PER_MINUTE = 60_000;

/** The length of a session in minutes. The limits reject a typo, such as hours instead of minutes. */
export const sessionMinutes = z.int().min(15).max(600);

/** A session with a start on the clock of a time zone. */
export interface Session {
  startsOn: string;
  startTime: string;
  timeZone: string;
  minutes: number;
}

/** The start of a session that may have no time. */
interface LocalStart {
  startsOn: string;
  startTime?: string | undefined;
  timeZone?: string | undefined;
}

/**
 * Returns whether the clock of the time zone shows the start. True for invalid fields, which have findings of their own,
 * and for a session without a time.
 */
export function isOnClock({ startsOn, startTime, timeZone }: LocalStart): boolean {
  const areValid =
    day.safeParse(startsOn).success && clockTime.safeParse(startTime).success && ianaZone.safeParse(timeZone).success;
  if (!areValid) return true;
  return momentOf({ day: String(startsOn), time: String(startTime), timeZone: String(timeZone) }) !== undefined;
}

/** The error of a start that the clock skips. */
export const SKIPPED_START = {
  path: ['startTime'],
  error: 'does not exist on that day, because daylight saving time begins in that time zone',
};

/** Returns the start and the end of a session, in milliseconds since 1970. Throws for a start that the clock skips. */
export function sessionMoments({ startsOn, startTime, timeZone, minutes }: Session): { starts: number; ends: number } {
  const starts = momentOf({ day: startsOn, time: startTime, timeZone });
  if (starts === undefined) throw new Error(`${startsOn} has no ${startTime} in ${timeZone}`);
  return { starts, ends: starts + minutes * MS_PER_MINUTE };
}

/** The days of an event, and its session if it has one. */
export interface EventDays extends LocalStart {
  endsOn?: string | undefined;
  minutes?: number | undefined;
}

/** Returns the session of an event that has a start and a length; undefined for others. */
export function sessionOf({ startsOn, startTime, timeZone, minutes }: EventDays): Session | undefined {
  if (startTime === undefined || timeZone === undefined || minutes === undefined) return undefined;
  return { startsOn, startTime, timeZone, minutes };
}

/**
 * Returns the end of an event: as ISO 8601, and in milliseconds since 1970. It is the end of its session, with the offset
 * that the time zone has then. An event without a session, or with later days, ends with its last day. `siteZone` is the
 * time zone of an event that names none.
 */
export function endOfEvent(event: EventDays, siteZone: string): { text: string; moment: number } {
  const { startsOn, endsOn = startsOn, timeZone = siteZone } = event;
  const session = sessionOf(event);
  const end = session && sessionMoments(session).ends;
  const text = end === undefined ? endsOn : isoInZone(end, timeZone);
  if (end === undefined || endsOn > text.slice(0, 10))
    return { text: endsOn, moment: startOfDay(addDays(endsOn, 1), timeZone) };
  return { text, moment: end };
}
