/** The kinds of employment of a job. */
export const JOB_KINDS = ['full-time', 'part-time', 'fixed-term'] as const;

export type JobKind = (typeof JOB_KINDS)[number];

/** An open job in a list. */
export interface JobListing {
  path: string;
  title: string;
  /** The slug of its team. */
  team: string;
  /** The id of its office. */
  office: string;
  kind: JobKind;
  /** The last day for applications, YYYY-MM-DD. */
  closes: string;
}

/** A team or an office that visitors can choose. */
export interface JobChoice {
  id: string;
  name: string;
}

/** The path of the list of jobs. The page of a job is below it. */
export const JOBS_PATH = '/careers/jobs';

/** Returns the path of the list of jobs with a filter by a team, by a location, or without a filter. */
export function jobsPath(filter: Readonly<{ team?: string; location?: string }>): string {
  const pairs = Object.entries(filter).map(([field, value]) => `${field}=${encodeURIComponent(value)}`);
  return JOBS_PATH + (pairs.length === 0 ? '' : `?${pairs.join('&')}`);
}
