import type { Environment } from '../../model/settings/environment.ts';

/** The content root of a site, and what else decides about its content: the time and the environment. */
export interface SiteSource {
  /** Absolute path of the content root. */
  root: string;
  /** The current time: a moment as ISO 8601 in UTC, or a day, which means its start on the clock of each site. */
  at: string;
  environment: Environment;
}
