import { addDays } from '../../contract/days.ts';
import type { CommonFields } from '../../model/content-types/entry.ts';
import { jobPath } from '../../model/content-types/props/careers.ts';
import type { KindId } from '../../model/data/kinds.ts';
import { type EventDays, endOfEvent, isOnClock } from '../../model/fields/session.ts';
import { isoInZone } from '../../model/fields/time.ts';
import { DEFAULT_TIME_ZONE, type SiteClock, siteClock } from '../../model/settings/site-clock.ts';
import type { Badge } from '../../model/shapes/badge.ts';
import type { ReadData } from '../data-files/read-data.ts';

/** A change that time causes without an edit. */
export interface ComingChange {
  /** The moment as ISO 8601 in UTC: 2026-11-28T01:00Z. */
  at: string;
  /** The same moment on the clock of the site: 2026-11-28T09:00+08:00. Data of all sites changes in UTC. */
  siteTime: string;
  /** The day of `siteTime`. */
  day: string;
  happens: 'is published' | 'expires' | 'ends' | 'closes' | 'becomes stale';
  /** The item, or the kind of data. */
  what: string;
  path?: string;
  file: string;
  locale?: string;
}

/** An item of the list. */
interface ChangingItem {
  locale: string;
  type: string;
  slug: string;
  path: string;
  file: string;
  state: Badge | 'public';
}

/** The fields that tell when an item changes. */
export interface ChangingFields extends Pick<Partial<CommonFields>, 'publishAt' | 'expireAt'>, Partial<EventDays> {}

/** Returns the coming changes of an item. A draft has none. */
export function changesOfItem(
  { locale, type, slug, path, file, state }: ChangingItem,
  { fields, clock }: { fields: ChangingFields; clock: SiteClock },
): ComingChange[] {
  if (state === 'draft') return [];
  const { publishAt, expireAt, startsOn } = fields;
  const ends = startsOn === undefined ? undefined : dayWithoutEvent({ ...fields, startsOn }, clock.timeZone);
  const times = { 'is published': publishAt, expires: expireAt, ends } as const;
  return (Object.keys(times) as (keyof typeof times)[]).flatMap((happens) => {
    const time = times[happens];
    return time === undefined ? [] : changeAt(time, clock, { happens, what: `${type}/${slug}`, path, file, locale });
  });
}

/** Returns the first day of a site on which an event is over. Undefined for a start that does not exist. */
function dayWithoutEvent(event: EventDays, timeZone: string): string | undefined {
  if (!isOnClock(event)) return undefined;
  const last = endOfEvent(event, timeZone).moment - 1;
  return addDays(isoInZone(last, timeZone).slice(0, 10), 1);
}

/**
 * Returns when jobs close, when our knowledge of duties ends, and for each kind of data the day when its first row becomes
 * stale.
 */
export function changesOfData({ data, placeOf, staleOn }: ReadData, at: string): ComingChange[] {
  const clock = siteClock(at, DEFAULT_TIME_ZONE);
  const jobs = data.jobs.flatMap((job) => {
    const { file } = placeOf('jobs', job);
    return changeAt(addDays(job.validTo, 1), clock, {
      happens: 'closes',
      what: `job ${job.id}`,
      path: jobPath(job),
      file,
    });
  });
  const ends = new Map(data['duty-coverage'].map((row) => [row.validTo, row]));
  const coverage = [...ends].flatMap(([day, row]) => {
    if (day === undefined) return [];
    const { file } = placeOf('duty-coverage', row);
    return changeAt(addDays(day, 1), clock, { happens: 'ends', what: 'data duty-coverage', file });
  });
  const stale = Object.entries(data).flatMap(([kind, rows]) => {
    if (!Array.isArray(rows)) return [];
    const days = (rows as { checkedOn: string }[]).map((row) => ({ row, day: staleOn(kind as KindId, row) }));
    const [first] = days.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
    if (first === undefined || first.day === '') return [];
    const { file } = placeOf(kind as KindId, first.row as never);
    return changeAt(first.day, clock, { happens: 'becomes stale', what: `data ${kind}`, file });
  });
  return [...jobs, ...coverage, ...stale];
}

/** Returns a change at a time; none if the time has come. */
function changeAt(
  time: string,
  { timeZone, now }: SiteClock,
  change: Omit<ComingChange, 'at' | 'siteTime' | 'day'>,
): ComingChange[] {
  const moment = siteClock(time, timeZone).now;
  if (moment <= now) return [];
  const siteTime = isoInZone(moment, timeZone);
  return [{ at: isoInZone(moment, 'UTC').replace('+00:00', 'Z'), siteTime, day: siteTime.slice(0, 10), ...change }];
}
