import { JOBS_PATH, type JobChoice, type JobListing } from '../../../contract/careers.ts';
import type { RowOf } from '../../data/kinds.ts';
import type { LinkTo } from '../../shapes/links.ts';
import type { PlanContext } from '../context.ts';

type Job = RowOf<'jobs'>;
type Office = RowOf<'offices'>;
type Known = Pick<PlanContext, 'data' | 'locale'>;

/** The id of an office on the page of offices, for links with a fragment. */
export function officeAnchor({ id }: Pick<Office, 'id'>): string {
  return `office-${id}`;
}

export const OFFICES_PATH = '/company/careers/our-global-offices';

/** Returns the jobs that are open on the day of the build, in the order of the data. */
export function openJobs({ data }: Pick<PlanContext, 'data'>): readonly Job[] {
  return data.jobs.filter(({ validFrom, validTo }) => validFrom <= data.day && data.day <= validTo);
}

export function jobPath({ id }: Pick<Job, 'id'>): string {
  return `${JOBS_PATH}/${id}`;
}

/** Returns a job as a line of a list. */
export function jobListing(job: Job, { locale }: Pick<PlanContext, 'locale'>): JobListing {
  const { title, team, office, kind, validTo } = job;
  return { path: jobPath(job), title: title[locale], team, office, kind, closes: validTo };
}

/** Returns the offices with their names. */
export function officeChoices({ data, locale }: Known): JobChoice[] {
  return data.offices.map(({ id, name }) => ({ id, name: name[locale] }));
}

/** Returns the link to an office on the page of offices. */
export function officeLink(office: Office, { locale }: Pick<PlanContext, 'locale'>): LinkTo {
  return { path: `${OFFICES_PATH}#${officeAnchor(office)}`, title: office.name[locale] };
}
