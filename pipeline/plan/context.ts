import type { Locale } from '../../runtime/contract/locales.ts';
import type { Entry } from '../content/entry.ts';
import type { Library } from '../content/library.ts';
import type { SiteData } from '../data/read-data.ts';
import type { Settings } from '../settings/settings.ts';

/** What the planning of one locale's pages reads. */
export interface PlanContext {
  locale: Locale;
  library: Library;
  settings: Settings;
  data: SiteData;
  /** The day of the build, YYYY-MM-DD in UTC. */
  at: string;
  /** What the blog lists, newest first. */
  posts: readonly Entry[];
}
