import type { Locale } from '../../runtime/contract/locales.ts';
import { badgeOf } from '../content/visibility.ts';
import type { ReadItem } from '../content-types/entry.ts';
import { jobPath } from '../content-types/props/careers.ts';
import type { SiteData } from '../data/read-data.ts';

/**
 * Returns the paths of a locale's pages that ended without an edit: expired items, and jobs after their last day. Their
 * addresses are not lost, because a build must not fail on a day on which nobody changed anything.
 */
export function endedPaths(
  { read, data, at }: { read: readonly ReadItem[]; data: Pick<SiteData, 'jobs' | 'day'>; at: string },
  locale: Locale,
): ReadonlySet<string> {
  const items = read.filter((item) => item.locale === locale && badgeOf(item, at) === 'expired');
  const jobs = data.jobs.filter(({ validTo }) => validTo < data.day);
  return new Set([...items.map(({ path }) => path), ...jobs.map(jobPath)]);
}
