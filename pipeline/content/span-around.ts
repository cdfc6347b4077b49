import { addDays, DAY } from '../../contract/days.ts';
import { startOfDay } from '../../model/fields/time.ts';
import { DEFAULT_TIME_ZONE, dataDay, type SiteClocks } from '../../model/settings/site-clock.ts';
import type { TimeSpan } from './time-span.ts';
import type { Dated } from './visibility.ts';

/** Returns the span around a time in which results about these items stay the same. */
export function spanAround(at: string, { clocks, items }: { clocks: SiteClocks; items: readonly Dated[] }): TimeSpan {
  const ofData = { day: dataDay(at), timeZone: DEFAULT_TIME_ZONE };
  const midnights = [ofData, ...Object.values(clocks)].flatMap(({ day, timeZone }) =>
    [day, addDays(day, 1)].map((first) => startOfDay(first, timeZone)),
  );
  const moments = items
    .flatMap(({ fields: { publishAt, expireAt } }) => [publishAt, expireAt])
    .flatMap((time) => (time === undefined || DAY.test(time) ? [] : Date.parse(time)));
  const now = Date.parse(at);
  const changes = [...midnights, ...moments];
  return {
    from: Math.max(...changes.filter((moment) => moment <= now)),
    until: Math.min(...changes.filter((moment) => moment > now)),
  };
}
