import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gitIn, type Host, makeHost } from '../ci/host.ts';
import { type Ran, runWorkflow } from '../ci/run-workflow.ts';
import { notEmpty } from '../helpers/not-empty.ts';

const POST = 'content/en-US/blog/peak-season.md';
const CHINESE_POST = POST.replace('en-US', 'zh-CN');
const NETLIFY = { NETLIFY_SITE_EN_US: 'site-en', NETLIFY_SITE_ZH_CN: 'site-zh' };

const outputOf = (ran: Ran, step: string) => ran.steps.find(({ name }) => name === step)?.output ?? '';
const failuresOf = (ran: Ran) =>
  notEmpty(ran.steps)
    .filter(({ outcome }) => outcome === 'failure')
    .map(({ name }) => name);
const reportOf = (ran: Ran, file: string) => readFileSync(join(ran.artifacts, 'reports', file), 'utf8');
const resultsOf = (ran: Ran, file: string): { ruleId: string; level: string }[] =>
  JSON.parse(reportOf(ran, file)).runs[0].results;

/** Returns the files of the export that a run published, as paths below a locale's folder. */
function publishedBy(ran: Ran): string[] {
  const file = join(ran.artifacts, 'production/dist.tgz');
  const { stdout } = spawnSync('tar', ['--list', '--gzip', '--file', file], { encoding: 'utf8' });
  return notEmpty(stdout.split('\n').filter(Boolean));
}

/** Creates a host for the tests of a block, which run in their order. */
function sharedHost(): { readonly host: Host } {
  let host: Host | undefined;
  beforeAll(() => {
    host = makeHost();
  });
  afterAll(() => host?.remove());
  return {
    get host() {
      if (host === undefined) throw new Error('the host does not exist yet');
      return host;
    },
  };
}

describe('a site that records its addresses', () => {
  const shared = sharedHost();

  test('[C7] a pull request before any run of main says that there is nothing to compare with', () => {
    const { host } = shared;
    const ran = runWorkflow(host, { event: 'pull_request', commit: host.commit('first', {}) });
    expect(failuresOf(ran)).toEqual([]);
    const [comment] = host.comments();
    expect(comment?.body).toBe('### Changes of the site\n\nNot compared: no run of main has kept an export yet.\n');
    expect(ran.summary).toContain('no run of main has kept an export yet');
    expect(ran.jobs).toMatchObject({ site: 'success', report: 'success', deploy: 'skipped' });
  });

  test('[C3] a push to main publishes both locales, records their addresses and keeps the export', () => {
    const { host } = shared;
    const ran = runWorkflow(host, { event: 'push', commit: host.commit('main', {}), vars: NETLIFY });
    expect(failuresOf(ran)).toEqual([]);
    expect(ran.jobs).toEqual({ site: 'success', report: 'success', deploy: 'success', record: 'success' });
    expect(host.calls().filter((call) => /netlify|installed|deployed/.test(call))).toEqual([
      'installed with the token (none)',
      'netlify deploy --no-build --site site-en --prod',
      'deployed lang="en-US" with the token a-secret-token',
      'netlify deploy --no-build --site site-zh --prod',
      'deployed lang="zh-CN" with the token a-secret-token',
    ]);
    expect(host.onMain('content/published-urls/en-US.txt')).toContain('\n/blog/peak-season\n');
    expect(host.onMain('content/published-urls/zh-CN.txt')).toContain('\n/blog/peak-season\n');
    expect(publishedBy(ran)).toContain('./zh-CN/.well-known/security.txt');
    expect(ran.summary).toContain('| Build for production | no errors |');
  });

  test('[C3] the next push to main without a new page records nothing', () => {
    const { host } = shared;
    const commit = host.commit('main', {});
    expect(runWorkflow(host, { event: 'push', commit, vars: NETLIFY }).jobs).toMatchObject({ record: 'success' });
    expect(host.head()).toBe(commit);
  });

  test('[F07] a new page is recorded although main has moved on, and its deploy keeps the hashed files before it', () => {
    const { host } = shared;
    const before = runWorkflow(host, { event: 'push', commit: host.head(), vars: NETLIFY });
    const fresh = [POST, CHINESE_POST].map((file) => [
      file.replace('peak-season', 'fresh'),
      host.onMain(file).replace('Booking for peak season', 'Booking for the spring').replace('When to', 'How to'),
    ]);
    const commit = host.commit('main', Object.fromEntries(fresh));
    const list = 'content/published-urls/en-US.txt';
    const later = host.commit('main', { [list]: `${host.onMain(list)}/zone\n` });
    const ran = runWorkflow(host, { event: 'push', commit, vars: NETLIFY });
    expect(failuresOf(ran)).toEqual([]);
    expect(gitIn(host.origin, ['log', '-1', '--format=%P %an %s', 'main']).trim()).toBe(
      `${later} github-actions[bot] content: record the published addresses`,
    );
    const recorded = host.onMain(list).split('\n');
    expect(recorded).toEqual(expect.arrayContaining(['/blog/fresh', '/zone']));
    const hashed = (file: string) => /\/page-data\/sq\/d\/.+\.json$/.test(file);
    const [old, now] = [before, ran].map((run) => publishedBy(run).filter(hashed));
    expect(now).toEqual(expect.arrayContaining(notEmpty(old)));
    expect(now?.length).toBeGreaterThan(old?.length ?? 0);
    host.commit('main', { [list]: host.onMain(list).replace('/zone\n', '') });
  });

  test('[C7] a sound change has a comment with its words, which the next run replaces, and a deploy preview', () => {
    const { host } = shared;
    const text = host.onMain(POST).replace('Count back from the shelf.', 'Count back from the opening day.');
    const trigger = { event: 'pull_request', vars: NETLIFY } as const;
    const commit = host.commit('sound', { [POST]: text });
    const ran = runWorkflow(host, { ...trigger, commit, hasBrowser: true });
    expect(failuresOf(ran)).toEqual([]);
    expect(host.comments()).toHaveLength(1);
    expect(host.comments()[0]?.body).toContain('+ Count back from the opening day.');
    expect(host.comments()[0]?.body).toMatch(/\nCompared with the export of main at [0-9a-f]{40}\.\n$/);
    expect(host.calls()).toContain('netlify deploy --no-build --site site-zh --alias=pr-7');
    expect(resultsOf(ran, 'audit.sarif').filter(({ level }) => level === 'error')).toEqual([]);
    expect(reportOf(ran, 'audit.html')).toContain('<!doctype html>');

    const again = host.commit('sound', { [POST]: text.replace('opening day', 'first sale') });
    runWorkflow(host, { ...trigger, commit: again });
    expect(host.comments()).toHaveLength(1);
    expect(host.comments()[0]?.body).toContain('+ Count back from the first sale.');
  });

  test('[C6] an error of the audit fails the job, and the reports after it are still written', () => {
    const { host } = shared;
    const twins = [POST, CHINESE_POST].map((post) => [post.replace('peak-season', 'twin'), host.onMain(post)]);
    const commit = host.commit('fault', Object.fromEntries(twins));
    const ran = runWorkflow(host, { event: 'pull_request', commit, vars: NETLIFY });
    expect(failuresOf(ran)).toEqual(['Audit']);
    expect(ran.jobs).toMatchObject({ site: 'failure', report: 'success', deploy: 'skipped' });
    expect(outputOf(ran, 'Validate')).toMatch(
      /^::warning file=content\/en-US\/blog\/twin\.md,.*title=plan\/duplicate-title/m,
    );
    expect(outputOf(ran, 'Audit')).toContain('::error title=audit::The export has errors.');
    expect(resultsOf(ran, 'content.sarif').map(({ ruleId }) => ruleId)).toContain('plan/duplicate-title');
    expect(resultsOf(ran, 'audit.sarif').map(({ ruleId }) => ruleId)).toContain('audit/title');
    expect(reportOf(ran, 'audit.html')).toContain('audit/title');
    expect(host.comments()[0]?.body).toContain('- `/blog/twin`');
    expect(ran.summary).toContain(
      '| Validate | no errors |\n| Build like a deploy preview | no errors |\n| Audit | **errors**',
    );
  });

  test('[F07] a change that loses a recorded address fails with an annotation that names it', () => {
    const { host } = shared;
    const files = { [POST]: undefined, [CHINESE_POST]: undefined };
    const ran = runWorkflow(host, { event: 'pull_request', commit: host.commit('lost', files), vars: NETLIFY });
    expect(ran.jobs).toMatchObject({ site: 'failure', report: 'success', deploy: 'skipped' });
    expect(outputOf(ran, 'Validate')).toMatch(
      /^::error file=content\/published-urls\/en-US\.txt,.*title=pages\/lost-url::\/blog\/peak-season was published/m,
    );
    expect(host.comments()[0]?.body).toContain('Not compared: this change has no export, because it was not built.');
  });

  test('[C1] a pull request of a fork runs without secrets, and its summary has the comparison', () => {
    const { host } = shared;
    const before = host.calls().length;
    const text = host.onMain(POST).replace('Count back', 'Count forward');
    const commit = host.commit('fork', { [POST]: text });
    const ran = runWorkflow(host, { event: 'pull_request', commit, isFork: true, vars: NETLIFY });
    expect(ran.jobs).toEqual({ site: 'success', report: 'skipped', deploy: 'skipped', record: 'skipped' });
    expect(ran.summary).toContain('+ Count forward from the shelf.');
    expect(host.calls().slice(before).join('\n')).not.toMatch(/netlify|--method/);
  });

  test('[C7] compares with the export of our main, and not with a newer one of a fork whose branch is main', () => {
    const { host } = shared;
    const list = join(host.folder, 'artifacts.json');
    const { artifacts } = JSON.parse(readFileSync(list, 'utf8'));
    const ours = artifacts.findLast(({ name }: { name: string }) => name === 'base');
    const fork = { ...ours.workflow_run, id: 999, head_repository_id: 2 };
    const forged = { ...ours, created_at: '2027-01-01T00:00:00Z', workflow_run: fork };
    writeFileSync(list, JSON.stringify({ artifacts: [...artifacts, forged] }));
    const ran = runWorkflow(host, { event: 'pull_request', commit: host.commit('again', {}) });
    expect(failuresOf(ran)).toEqual([]);
    expect(ran.summary).toContain('No change, apart from hashes.');
  });
});

describe('a site that records no addresses', () => {
  const shared = sharedHost();

  test('[C7] a change that loses a page has a comment that names it', () => {
    const { host } = shared;
    const pushed = runWorkflow(host, { event: 'push', commit: host.commit('main', {}) });
    expect(pushed.jobs).toEqual({ site: 'success', report: 'success', deploy: 'skipped', record: 'skipped' });
    const files = { [POST]: undefined, [CHINESE_POST]: undefined };
    const ran = runWorkflow(host, { event: 'pull_request', commit: host.commit('lost', files) });
    expect(failuresOf(ran)).toEqual([]);
    expect(host.comments()[0]?.body).toContain('**2 pages are lost**');
    expect(host.comments()[0]?.body).toContain('| `en-US /blog/peak-season` | no redirect |');
  });

  test('[C1] a build that cannot run publishes nothing, and the summary says so', () => {
    const { host } = shared;
    const vars = { ...NETLIFY, WAYBILL_SITE_URL_EN_US: 'http://no.example' };
    const ran = runWorkflow(host, { event: 'push', commit: host.commit('main', {}), vars });
    expect(ran.jobs).toMatchObject({ site: 'failure', deploy: 'skipped', record: 'skipped' });
    expect(failuresOf(ran)).toEqual(['Build for production']);
    expect(ran.summary).toContain('| Build for production | **could not run** (exit code 2)');
  });

  test('[C2] a validation that cannot run still writes a report that code scanning accepts', () => {
    const { host } = shared;
    const files = notEmpty(gitIn(host.origin, ['ls-tree', '-r', '--name-only', 'main', 'content/']).trim().split('\n'));
    const commit = host.commit('empty', Object.fromEntries(files.map((file) => [file, undefined])));
    const ran = runWorkflow(host, { event: 'pull_request', commit });
    expect(failuresOf(ran)).toEqual(['Validate', 'Build like a deploy preview']);
    expect(ran.jobs).toMatchObject({ site: 'failure', report: 'success' });
    expect(ran.summary).toContain('| Validate | **could not run** (exit code 2)');
    expect(reportOf(ran, 'content.sarif')).toContain('"executionSuccessful": false');
  });
});
