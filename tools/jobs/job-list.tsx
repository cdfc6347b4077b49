import type { JobChoice, JobListing } from '../../contract/careers.ts';
import { interpolate } from '../../contract/interpolate.ts';
import type { Locale } from '../../contract/locales.ts';
import { siteTexts } from '../../locales/site.ts';
import { formatDay } from '../../templates/format.ts';
import styles from './jobs-list.module.css';

interface JobListProps {
  jobs: readonly JobListing[];
  offices: readonly JobChoice[];
  locale: Locale;
}

/** Renders jobs on pages about something else, such as a team, in the look of the list of jobs. */
export function JobList({ jobs, offices, locale }: JobListProps) {
  const words = siteTexts[locale].tools.jobs.answer;
  return (
    <ul className={styles.jobs}>
      {jobs.map(({ path, title, office, kind, closes }) => (
        <li key={path}>
          <a href={path}>{title}</a>
          <span>
            {offices.find(({ id }) => id === office)?.name ?? office} · {words.kinds[kind]}
          </span>
          <small>{interpolate(words.closes, { day: formatDay(closes, locale) })}</small>
        </li>
      ))}
    </ul>
  );
}
