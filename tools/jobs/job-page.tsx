import { JOBS_PATH, type JobChoice } from '../../contract/careers.ts';
import { interpolate } from '../../contract/interpolate.ts';
import type { Locale } from '../../contract/locales.ts';
import { siteTexts } from '../../locales/site.ts';
import frame from '../../templates/blocks/block.module.css';
import { BlockHead } from '../../templates/components/block-head.tsx';
import { IllustrativeTag } from '../../templates/components/illustrative-tag.tsx';
import { offsetText } from '../../templates/components/offices/offset-text.ts';
import { PageWays } from '../../templates/components/page/page-ways.tsx';
import { formatDay, formatNumber } from '../../templates/format.ts';
import type { PageContext } from '../../templates/page-context.ts';
import type { TemplateProps } from '../../templates/template-props.ts';
import { JobList } from './job-list.tsx';
import styles from './jobs-detail.module.css';

type Job = NonNullable<TemplateProps<'jobs'>['job']>;

interface JobPageProps {
  title: string;
  job: Job;
  offices: readonly JobChoice[];
  context: PageContext;
}

/** Renders a job: facts, work of the first half year, requirements, steps of hiring, other jobs of the team. */
export function JobPage({ title, job, offices, context }: JobPageProps) {
  const { locale } = context;
  const words = siteTexts[locale].tools.jobs.page;
  return (
    <>
      <Head title={title} job={job} context={context} />
      <section className={frame.split}>
        <BlockHead id="first-half-year" title={words.firstHalfYear} />
        <ol className={`${styles.list} ${styles.ordered}`}>
          {job.firstHalfYear.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
      </section>
      <section className={frame.split}>
        <BlockHead id="requirements" title={words.requirements} />
        <div className={styles.requirements}>
          <Requirements title={words.must} items={job.must} />
          <Requirements title={words.nice} items={job.nice} />
        </div>
      </section>
      <section className={frame.split}>
        <BlockHead id="hiring" title={job.hiring.title} />
        <ol className={styles.list}>
          {job.hiring.steps.map((step) => (
            <li key={step.title}>
              <h3>{step.title}</h3>
              <p className="meta">{step.when}</p>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </section>
      {job.others.length > 0 && (
        <section className={frame.split}>
          <BlockHead id="others" title={words.others} />
          <div className={styles.cell}>
            <JobList jobs={job.others} offices={offices} locale={locale} />
          </div>
        </section>
      )}
      <PageWays backLink={{ path: JOBS_PATH, title: words.back }} context={context} />
    </>
  );
}

function Head({ title, job, context: { locale } }: Omit<JobPageProps, 'offices'>) {
  const words = siteTexts[locale].tools.jobs.page;
  const { team, office, kind, posted, closes, pay } = job;
  return (
    <header className={styles.head}>
      <p className="kicker">
        <a href={team.path}>{team.title}</a>
      </p>
      <h1>{title}</h1>
      <p className={styles.notice}>{job.notice}</p>
      <p className={styles.about}>{job.about}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{words.location}</dt>
          <dd>
            <a href={office.path}>{office.title}</a>
          </dd>
        </div>
        <div>
          <dt>{words.kind}</dt>
          <dd>{siteTexts[locale].tools.jobs.answer.kinds[kind]}</dd>
        </div>
        <div>
          <dt>{words.hours}</dt>
          <dd>
            {office.hours} <small>{offsetText(office.offset)}</small>
          </dd>
        </div>
        <div>
          <dt>{words.posted}</dt>
          <dd>
            <time dateTime={posted}>{formatDay(posted, locale)}</time>
          </dd>
        </div>
        <div>
          <dt>{words.closes}</dt>
          <dd>
            <time dateTime={closes}>{formatDay(closes, locale)}</time>
          </dd>
        </div>
        {pay && (
          <div className={styles.pay}>
            <dt>
              {words.pay} <IllustrativeTag locale={locale} />
            </dt>
            <dd>
              {payRange(pay, locale)}
              <small>{job.payNote}</small>
            </dd>
          </div>
        )}
      </dl>
    </header>
  );
}

/** Returns the pay range with its period and, for part-time work, the hours per week that it pays for. */
function payRange({ least, most, currency, per, weeklyHours }: NonNullable<Job['pay']>, locale: Locale): string {
  const words = siteTexts[locale].tools.jobs.page;
  const range = interpolate(words.range[per], {
    least: formatNumber(least, locale),
    most: formatNumber(most, locale),
    currency: words.currency(currency),
  });
  if (weeklyHours === undefined) return range;
  const { same, several } = words.hoursOfRange;
  return (
    range +
    interpolate(weeklyHours.least === weeklyHours.most ? same : several, {
      least: String(weeklyHours.least),
      most: String(weeklyHours.most),
    })
  );
}

function Requirements({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
