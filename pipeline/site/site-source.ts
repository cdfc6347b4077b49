import type { Environment } from '../../model/settings/environment.ts';

/** The content root of a site, and what else decides about its content: the day and the environment. */
export interface SiteSource {
  /** Absolute path of the content root. */
  root: string;
  /** The current day, which decides about valid data, YYYY-MM-DD in UTC. */
  at: string;
  environment: Environment;
}
