import type { Locale } from '../../contract/locales.ts';
import type { ReadItem } from '../../model/content-types/entry.ts';
import { jobPath, openJobs } from '../../model/content-types/props/careers.ts';
import type { SiteData } from '../../model/data/site-data.ts';
import type { SiteClocks } from '../../model/settings/site-clock.ts';
import { badgeOf } from '../content/visibility.ts';

/**
 * Returns the paths of a locale's pages that ended without an edit: expired items, and jobs outside their days. Their
 * addresses are not lost, because a build must not fail on a day without an edit.
 */
export function endedPaths(
  { allItems, data, clocks }: { allItems: readonly ReadItem[]; data: SiteData; clocks: SiteClocks },
  locale: Locale,
): ReadonlySet<string> {
  const items = allItems.filter((item) => item.locale === locale && badgeOf(item, clocks) === 'expired');
  const open = new Set(openJobs({ data }));
  const jobs = data.jobs.filter((job) => !open.has(job));
  return new Set([...items.map(({ path }) => path), ...jobs.map(jobPath)]);
}
