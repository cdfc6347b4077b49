import { describe, expect, test } from 'vitest';
import type { JobListing } from '../../../contract/careers.ts';
import { siteTexts } from '../../../locales/site.ts';
import { answerJobs, type JobLists } from '../../../tools/jobs/answer.ts';

const job = (title: string, team: string, office: string, closes = '2026-12-31'): JobListing => ({
  path: `/careers/jobs/${title}`,
  title,
  team,
  office,
  kind: 'full-time',
  closes,
});

const lists: JobLists = {
  jobs: [job('reel', 'deck', 'north'), job('winch', 'deck', 'south'), job('ink', 'desk', 'north', '2026-11-20')],
  teams: [
    { id: 'desk', name: 'Desk' },
    { id: 'deck', name: 'Deck <crew>' },
  ],
  offices: [
    { id: 'north', name: 'North & co' },
    { id: 'south', name: 'South' },
  ],
};

const ask = (query: string, { today = '2026-11-20', jobs = lists.jobs } = {}) =>
  answerJobs(new URLSearchParams(query), {
    words: siteTexts['en-US'].tools.jobs.answer,
    lists: { ...lists, jobs },
    locale: 'en-US',
    today,
  });
const html = (...input: Parameters<typeof ask>) => ask(...input).html?.['results']?.text ?? '';
const hrefs = (text: string) => [...text.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);

describe('answer of the list of jobs', () => {
  test('[P06] lists all jobs by team, in the order of the teams, each with its place, employment and last day', () => {
    expect(ask('').texts).toEqual({ status: '3 open jobs', said: '3 open jobs' });
    expect(hrefs(html(''))).toEqual(['/careers/jobs/ink', '/careers/jobs/reel', '/careers/jobs/winch']);
    expect(html('')).toContain('<h2 id="team-deck">Deck &lt;crew&gt; <small>2</small></h2>');
    expect(html('')).toContain('<span>North &amp; co · Full time</span><small>Apply by November 20, 2026</small>');
  });

  test.each([
    ['team=deck', 'Deck <crew>: 2 of 3 open jobs', ['reel', 'winch']],
    ['location=north', 'North & co: 2 of 3 open jobs', ['ink', 'reel']],
    ['team=deck&location=south', 'Deck <crew>, South: 1 of 3 open jobs', ['winch']],
  ])('[Q6] filters by %s and counts the jobs', (query, status, found) => {
    expect(ask(query).texts['said']).toBe(status);
    expect(hrefs(html(query))).toEqual(found.map((name) => `/careers/jobs/${name}`));
    expect(ask(query).errors).toEqual({});
  });

  test('[Q6] says that a filter has no job, names where the team has jobs and which teams hire there, and offers all', () => {
    expect(ask('team=desk&location=south').texts['status']).toBe('Desk, South: no open jobs');
    expect(hrefs(html('team=desk&location=south'))).toEqual([
      '/careers/jobs?team=desk',
      '/careers/jobs?location=south',
      '/careers/jobs',
    ]);
    expect(html('team=desk&location=south')).toContain('The Desk team has open jobs in North &amp; co');
  });

  test('[Q6] keeps an unknown name, says so, and does not filter by it', () => {
    const answer = ask('team=pirates&location=north');
    expect(answer.typed).toEqual({ team: 'pirates', location: 'north' });
    expect(answer.errors).toEqual({ team: 'We have no team “pirates”. The list shows all teams.' });
    expect(hrefs(html('team=pirates&location=north'))).toHaveLength(2);
  });

  test('[P06] leaves a job out from the day after its last day', () => {
    expect(hrefs(html('', { today: '2026-11-21' }))).not.toContain('/careers/jobs/ink');
    expect(ask('team=desk', { today: '2026-11-21' }).texts['status']).toBe('Desk: no open jobs');
  });

  test('[P06] says that there are no jobs at all', () => {
    expect(ask('team=desk', { jobs: [] }).texts['status']).toBe('There are no open jobs right now.');
    expect(html('team=desk', { jobs: [] })).toBe('');
  });
});
