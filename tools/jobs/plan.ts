import type { JobPosting, WithContext } from 'schema-dts';
import * as z from 'zod';
import type { JobChoice, JobKind, JobListing } from '../../contract/careers.ts';
import { html } from '../../contract/html.ts';
import { interpolate } from '../../contract/interpolate.ts';
import type { Locale } from '../../contract/locales.ts';
import { careerTeam } from '../../model/content-types/career-team.ts';
import type { PlanContext } from '../../model/content-types/context.ts';
import { jobListing, jobPath, officeChoices, officeLink, openJobs } from '../../model/content-types/props/careers.ts';
import { byOrder } from '../../model/content-types/props/listing.ts';
import { CONTEXT, organization } from '../../model/content-types/props/structured-data.ts';
import type { RowOf } from '../../model/data/kinds.ts';
import { hoursText, officeHours } from '../../model/data/office-hours.ts';
import { line } from '../../model/fields/fields.ts';
import type { LinkTo } from '../../model/shapes/links.ts';
import type { StructuredDataContext } from '../../model/shapes/structured-data.ts';
import { careers } from '../../pipeline/pages/careers.ts';
import { type BelowPage, page } from '../../pipeline/pages/page.ts';
import { sectionSchema, sectionTexts } from '../../pipeline/pages/section-words.ts';
import { titleAndDescription, titleAndSummarySchema } from '../../pipeline/pages/words.ts';
import type { JobLists } from './answer.ts';
import { jobs } from './definition.ts';

const words = z.strictObject({
  ...titleAndSummarySchema.shape,
  sections: z.array(sectionSchema).min(1).max(6).describe('The sections below the list.'),
  job: z
    .strictObject({
      title: line(60)
        .regex(/\{title\}.*\{office\}|\{office\}.*\{title\}/, 'must contain {title} and {office}')
        .describe('The title of the page. {title} is that of the job, {office} its office.'),
      summary: line(150)
        .regex(/\{title\}/, 'must contain {title}')
        .describe('The summary of the page, with {title}, {team} and {office}.'),
      notice: line(240).describe('Says that nobody reads applications.'),
      hiring: z
        .strictObject({
          title: line(60).describe('The heading above the steps.'),
          steps: z
            .array(
              z.strictObject({
                title: line(60).describe('The name of the step.'),
                when: line(60).describe('The time of the step: "Within a week".'),
                text: line(480).describe('The content of the step. {task} is the task of the job.'),
              }),
            )
            .min(2)
            .max(6)
            .describe('The steps, in their order. The text of one contains {task}.'),
        })
        .describe('The steps of hiring.'),
      pay: line(240).describe('The sentence below a pay range: the range is an example.'),
    })
    .describe('The page of a job.'),
});

type Words = z.output<typeof words>;
type Job = RowOf<'jobs'>;

/** The page of a job in the language of the page. */
interface JobProps {
  id: string;
  /** The title without the office. */
  name: string;
  team: LinkTo;
  office: LinkTo & { country: string; timeZone: string; hours: string; offset: number };
  kind: JobKind;
  posted: string;
  closes: string;
  about: string;
  firstHalfYear: readonly string[];
  must: readonly string[];
  nice: readonly string[];
  pay: Job['pay'];
  notice: string;
  payNote: string;
  hiring: Words['job']['hiring'];
  /** Other open jobs of the team. */
  others: JobListing[];
}

interface JobsPageProps extends Pick<Words, 'title' | 'summary'> {
  /** Only on the list. */
  sections?: Words['sections'];
  lists?: JobLists;
  today?: string;
  /** Only on the page of a job. */
  job?: JobProps;
  offices: readonly JobChoice[];
}

/** Plans the list of open jobs, and a page for each. */
export const plan = page({
  id: jobs.name,
  path: jobs.path,
  parent: careers.id,
  words,
  head: titleAndDescription,
  template: jobs.name,
  props: ({ title, summary, sections }, context): JobsPageProps => ({
    title,
    summary,
    sections,
    offices: officeChoices(context),
    lists: {
      jobs: openJobs(context).map((job) => jobListing(job, context)),
      teams: teamsOf(context).map(({ slug, fields }) => ({ id: slug, name: fields.title })),
      offices: officeChoices(context),
    },
    today: context.data.day,
  }),
  pagesBelow: (wording, context) => openJobs(context).flatMap((job) => jobPage(job, wording, context) ?? []),
  texts: ({ sections = [], job, lists }) => [
    ...sections.flatMap(sectionTexts),
    ...(lists?.jobs ?? []).map(({ title }) => title),
    ...(job ? [job.about, ...job.firstHalfYear, ...job.must, ...job.nice] : []),
  ],
  structuredData: (context, { job, summary }) => (job ? [postingOf(job, { summary, context })] : []),
});

function teamsOf({ library, locale }: Pick<PlanContext, 'library' | 'locale'>) {
  return library.list(locale, careerTeam).toSorted(byOrder);
}

/** Returns the page of a job; undefined if its office or its team has faults of its own. */
function jobPage(job: Job, wording: Words, context: PlanContext): BelowPage<JobsPageProps> | undefined {
  const { locale } = context;
  const office = context.data.offices.find(({ id }) => id === job.office);
  const team = teamsOf(context).find(({ slug }) => slug === job.team);
  if (office === undefined || team === undefined) return undefined;
  const names = { title: job.title[locale], team: team.fields.title, office: office.name[locale] };
  const title = interpolate(wording.job.title, names);
  const summary = interpolate(wording.job.summary, names);
  return {
    path: jobPath(job),
    title,
    description: summary,
    row: { kind: 'jobs', id: job.id },
    breadcrumbs: [{ path: jobs.path, title: wording.title }],
    card: { title, kind: team.fields.title },
    props: {
      title,
      summary,
      offices: officeChoices(context),
      job: {
        name: names.title,
        team: { path: team.path, title: team.fields.title },
        office: officeOf(office, context),
        ...factsOf(job),
        ...textsOf(job, locale),
        notice: wording.job.notice,
        payNote: wording.job.pay,
        hiring: hiringOf(job, wording, locale),
        others: openJobs(context)
          .filter(({ id, team: other }) => other === job.team && id !== job.id)
          .map((other) => jobListing(other, context)),
      },
    },
  };
}

function factsOf({ id, kind, validFrom, validTo, pay }: Job) {
  return { id, kind, posted: validFrom, closes: validTo, pay };
}

function officeOf(office: RowOf<'offices'>, { data, locale }: PlanContext): JobProps['office'] {
  const { country, timeZone } = office;
  return {
    ...officeLink(office, { locale }),
    country,
    timeZone,
    hours: hoursText(office, locale),
    offset: officeHours(office, data.day).offset,
  };
}

function textsOf({ about, firstHalfYear, must, nice }: Job, locale: Locale) {
  return { about: about[locale], firstHalfYear: firstHalfYear[locale], must: must[locale], nice: nice[locale] };
}

function hiringOf({ task }: Job, { job: { hiring } }: Words, locale: Locale): Words['job']['hiring'] {
  const filled = { task: task[locale] };
  return { ...hiring, steps: hiring.steps.map((step) => ({ ...step, text: interpolate(step.text, filled) })) };
}

/** The names of the kinds of employment in the vocabulary of search engines. */
const EMPLOYMENT: Readonly<Record<JobKind, string>> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  'fixed-term': 'TEMPORARY',
};

interface Posted {
  summary: string;
  context: StructuredDataContext;
}

/** Returns a job as a posting. `validThrough` is the end of its last day. It has no salary, because ours are examples. */
function postingOf(job: JobProps, { summary, context }: Posted): WithContext<JobPosting> {
  const list = (items: readonly string[]) => html`<ul>${items.map((item) => html`<li>${item}</li>`)}</ul>`;
  const { text: description } =
    html`<p>${summary}</p><p>${job.notice}</p><p>${job.about}</p>${list(job.firstHalfYear)}${list(job.must)}${list(job.nice)}`;
  const { name: hiringOrganization, ...rest } = organization(context);
  return {
    '@context': CONTEXT,
    '@type': 'JobPosting',
    title: job.name,
    description,
    identifier: { '@type': 'PropertyValue', name: hiringOrganization, value: job.id },
    datePosted: job.posted,
    validThrough: `${job.closes}T23:59:59${offsetText(job.office.offset)}`,
    employmentType: EMPLOYMENT[job.kind],
    hiringOrganization: { name: hiringOrganization, ...rest },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: job.office.title,
        addressCountry: job.office.country,
      },
    },
    directApply: false,
    url: context.url,
  };
}

/** Writes minutes ahead of UTC as in ISO 8601, such as +08:00. */
function offsetText(minutes: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(size / 60)}:${two(size % 60)}`;
}
