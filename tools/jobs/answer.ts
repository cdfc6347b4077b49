import type { SlotAnswer } from '../../contract/answer-slots.ts';
import { type JobChoice, type JobListing, jobsPath } from '../../contract/careers.ts';
import { html, type SafeHtml } from '../../contract/html.ts';
import { interpolate } from '../../contract/interpolate.ts';
import type { Locale } from '../../contract/locales.ts';
import type { JobsWords } from '../../locales/en-US/tools/jobs.ts';
import { LOCALE_FACTS } from '../../locales/facts.ts';
import { typedTexts } from '../parts/form-values.ts';
import type { FormQuery } from '../tool.ts';

/** The filters, in the order of the form. */
export const JOB_FIELDS = ['team', 'location'] as const;

/** The open jobs of the build, and the choices of both filters. */
export interface JobLists {
  jobs: readonly JobListing[];
  teams: readonly JobChoice[];
  offices: readonly JobChoice[];
}

export interface JobsContext {
  words: JobsWords;
  lists: JobLists;
  locale: Locale;
  /** YYYY-MM-DD. Jobs that closed since the build are left out. */
  today: string;
}

interface Filter {
  team: JobChoice | undefined;
  office: JobChoice | undefined;
}

/** Returns the open jobs of a team and a location, and a message for a name that no team or location has. */
export function answerJobs(query: FormQuery, context: JobsContext): SlotAnswer {
  const { words, lists, today } = context;
  const typed = typedTexts(query, JOB_FIELDS);
  const filter: Filter = {
    team: lists.teams.find(({ id }) => id === typed.team),
    office: lists.offices.find(({ id }) => id === typed.location),
  };
  const isUnknown = { team: typed.team !== '' && !filter.team, location: typed.location !== '' && !filter.office };
  const errors = Object.fromEntries(
    JOB_FIELDS.filter((field) => isUnknown[field]).map((field) => [
      field,
      interpolate(words.unknown[field], { name: typed[field].slice(0, 60) }),
    ]),
  );
  const open = lists.jobs.filter(({ closes }) => closes >= today);
  const found = open.filter((job) => isIn(job, filter));
  const status = statusOf(found.length, open.length, { filter, context });
  const results = found.length > 0 ? listHtml(found, context) : emptyHtml(open, { filter, context });
  return { texts: { status, said: status }, html: { results }, typed, errors };
}

function isIn({ team, office }: JobListing, filter: Filter): boolean {
  return (!filter.team || team === filter.team.id) && (!filter.office || office === filter.office.id);
}

interface Asked {
  filter: Filter;
  context: JobsContext;
}

function statusOf(found: number, all: number, { filter, context: { words, locale } }: Asked): string {
  if (all === 0) return words.noneAtAll;
  const names = [filter.team, filter.office].flatMap((choice) => choice?.name ?? []);
  const filled = { count: String(found), all: String(all), filter: names.join(LOCALE_FACTS[locale].comma) };
  if (found === 0) return interpolate(words.none, filled);
  if (names.length === 0) return jobCount(found, words);
  return interpolate(found === 1 ? words.some.one : words.some.many, filled);
}

/** Writes a number of open jobs. */
export function jobCount(count: number, { all, noneAtAll }: Pick<JobsWords, 'all' | 'noneAtAll'>): string {
  return count === 0 ? noneAtAll : interpolate(count === 1 ? all.one : all.many, { count: String(count) });
}

/** Returns the jobs by team, in the order of the teams. */
function listHtml(jobs: readonly JobListing[], context: JobsContext): SafeHtml {
  const { teams } = context.lists;
  const groups = teams
    .map((team) => ({ team, teamJobs: jobs.filter((job) => job.team === team.id) }))
    .filter(({ teamJobs }) => teamJobs.length > 0)
    .map(
      ({ team, teamJobs }) =>
        html`<section aria-labelledby="team-${team.id}"><h2 id="team-${team.id}">${team.name} <small>${teamJobs.length}</small></h2><ul>${teamJobs.map((job) => jobHtml(job, context))}</ul></section>`,
    );
  return html`${groups}`;
}

function jobHtml({ path, title, office, kind, closes }: JobListing, { words, lists, locale }: JobsContext): SafeHtml {
  const place = lists.offices.find(({ id }) => id === office)?.name ?? office;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(closes));
  return html`<li><a href="${path}">${title}</a><span>${place} · ${words.kinds[kind]}</span><small>${interpolate(words.closes, { day })}</small></li>`;
}

/** Returns a link that clears the filters, and before it the other places of the team and the other teams of the place. */
function emptyHtml(open: readonly JobListing[], { filter: { team, office }, context }: Asked): SafeHtml {
  const { words, lists, locale } = context;
  if (open.length === 0) return html``;
  const places = lists.offices.filter(({ id }) => open.some((job) => job.team === team?.id && job.office === id));
  const teams = lists.teams.filter(({ id }) => open.some((job) => job.office === office?.id && job.team === id));
  const hint = (field: 'team' | 'location', of: JobChoice, others: readonly JobChoice[]) => {
    const names = others.map(({ name }) => name).join(LOCALE_FACTS[locale].listSeparator);
    const text = interpolate(words.elsewhere[field], { name: of.name, others: names });
    return html`<p><a href="${jobsPath({ [field]: of.id })}">${text}</a></p>`;
  };
  return html`${team && places.length > 0 && hint('team', team, places)}${office && teams.length > 0 && hint('location', office, teams)}<p><a href="${jobsPath({})}">${words.clear}</a></p>`;
}
