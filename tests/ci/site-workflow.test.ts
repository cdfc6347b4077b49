import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { notEmpty } from '../helpers/not-empty.ts';
import { REPOSITORY } from '../helpers/sources.ts';
import { evaluate, type Facts, interpolate, isWanted, type Step, WORKFLOW, WORKFLOW_TEXT } from './workflow.ts';

const JOBS = notEmpty(Object.entries(WORKFLOW.jobs));
const STEPS = notEmpty(JOBS.flatMap(([job, { steps }]) => steps.map((step) => ({ job, step }))));
const stepsWith = (action: string) => STEPS.filter(({ step }) => step.uses?.startsWith(`${action}@`));

/** A package of a lock file. Bundled packages are part of another one's archive. */
interface Locked {
  integrity?: string;
  inBundle?: true;
}

/** Installs the command line that deploys. */
const INSTALL = 'npm ci --ignore-scripts --prefix .github/deploy';
const jsonOf = (path: string) => JSON.parse(readFileSync(join(REPOSITORY, path), 'utf8'));

const OURS = 'fairlead/site';
const pullRequest = (repository: string, number = 7): Facts => ({
  github: {
    event_name: 'pull_request',
    event: { pull_request: { number, head: { repo: { full_name: repository } } } },
    repository: OURS,
  },
  vars: { NETLIFY_SITE_EN_US: 'an-id' },
});
const PUSH: Facts = {
  github: { event_name: 'push', event: {}, repository: OURS },
  vars: { NETLIFY_SITE_EN_US: 'an-id' },
};
const jobsOf = (facts: Facts) => JOBS.filter(([, job]) => isWanted(job, facts)).map(([name]) => name);

describe('the workflow for the site', () => {
  test('[C1] names every step, and limits the time of every job', () => {
    expect(STEPS.filter(({ step }) => !step.name)).toEqual([]);
    for (const [, job] of JOBS) {
      expect(job['timeout-minutes']).toBeLessThanOrEqual(30);
      expect(job['runs-on']).toBe('ubuntu-24.04');
    }
  });

  test('[C1] pins every action to a commit, with its version in a comment', () => {
    const lines = notEmpty(WORKFLOW_TEXT.split('\n').filter((line) => /\buses:/.test(line)));
    const pinned = lines.map((line) => /uses: ([\w/-]+)@([0-9a-f]{40}) # (v\d+\.\d+\.\d+)$/.exec(line));
    expect(lines.filter((_, index) => pinned[index] === null)).toEqual([]);
    const commits = Map.groupBy(pinned, (match) => match?.[1]?.replace(/^(actions\/cache)\/.*/, '$1'));
    for (const [action, uses] of commits)
      expect(new Set(uses.map((match) => `${match?.[2]} ${match?.[3]}`)).size, action).toBe(1);
    expect(commits.size).toBe(6);
  });

  test('[C1] gives each job only the permissions that it needs', () => {
    expect(WORKFLOW.permissions).toEqual({});
    expect(Object.fromEntries(JOBS.map(([name, { permissions }]) => [name, permissions]))).toEqual({
      site: { contents: 'read', actions: 'read' },
      report: { contents: 'read', actions: 'read', 'pull-requests': 'write', 'security-events': 'write' },
      deploy: { contents: 'read' },
      record: { contents: 'write' },
    });
    const keeping = stepsWith('actions/checkout').filter(({ step }) => step.with?.['persist-credentials'] !== false);
    expect(keeping.map(({ job }) => job)).toEqual(['record']);
  });

  test('[C1] builds a change only in a job without secrets and without a token that writes', () => {
    const ofChange = STEPS.filter(({ step: { run = '' } }) => /\bnpm\b|\bnode\b|\bnpx\b/.test(run) && run !== INSTALL);
    expect([...new Set(ofChange.map(({ job }) => job))]).toEqual(['site']);
    const secret = STEPS.filter(({ step }) => JSON.stringify(step).includes('secrets.'));
    expect(secret.map(({ job, step }) => [job, step.name])).toEqual([['deploy', 'Deploy both locales']]);
    expect(JSON.stringify(WORKFLOW).match(/secrets\b/g)).toHaveLength(1);
  });

  test('[C1] starts with an event that has no secrets in pull requests of forks', () => {
    expect(Object.keys(WORKFLOW.on)).toEqual(['pull_request', 'push', 'schedule']);
    expect(WORKFLOW.on['push']).toEqual({ branches: ['main'] });
    expect(jobsOf(pullRequest('stranger/site'))).toEqual(['site']);
    expect(jobsOf(pullRequest(''))).toEqual(['site']);
    expect(jobsOf(pullRequest(OURS))).toEqual(['site', 'report', 'deploy']);
    expect(jobsOf(PUSH)).toEqual(['site', 'report', 'deploy', 'record']);
    expect(jobsOf({ ...PUSH, vars: {} })).not.toContain('deploy');
  });

  test('[C1] cancels older runs of a pull request, and no run of main', () => {
    const { group, 'cancel-in-progress': cancel } = WORKFLOW.concurrency;
    expect([interpolate(group, pullRequest(OURS, 7)), interpolate(cancel, pullRequest(OURS))]).toEqual([
      'site-7',
      'true',
    ]);
    expect([interpolate(group, PUSH), interpolate(cancel, PUSH)]).toEqual(['site-main', 'false']);
  });

  test('[C1] stores results only on main, under a key with the lock file and the machine', () => {
    const saves = stepsWith('actions/cache/save');
    expect(saves).toHaveLength(1);
    expect(stepsWith('actions/cache')).toEqual([]);
    const [restore, save] = ['restore', 'save'].map((name) => stepsWith(`actions/cache/${name}`)[0]?.step as Step);
    expect(isWanted(save as Step, pullRequest(OURS))).toBe(false);
    expect(isWanted(save as Step, PUSH)).toBe(true);
    expect([save?.with?.['path'], save?.with?.['key']]).toEqual([restore?.with?.['path'], restore?.with?.['key']]);
    for (const part of ['runner.os', 'runner.arch', "hashFiles('package-lock.json')"])
      expect(restore?.with?.['restore-keys']).toContain(`\${{ ${part} }}`);
  });

  test('[C1] keeps the reports and the summary of a failed job', () => {
    const failed = (name: string) => {
      const { step } = STEPS.find(({ step: one }) => one.name === name) ?? {};
      return isWanted(step as Step, PUSH, { hasFailed: true });
    };
    expect(failed('Summarize')).toBe(true);
    expect(failed('Keep the reports')).toBe(true);
    expect(failed('Pack the exports')).toBe(false);
    expect(failed('Keep the export for production')).toBe(false);
  });

  test('[C1] has scripts that bash parses and that contain no expression, so that no text of a change runs as code', () => {
    expect(WORKFLOW.defaults.run.shell).toBe('bash');
    const scripts = notEmpty(STEPS.flatMap(({ step: { run } }) => (run === undefined ? [] : [run])));
    expect(scripts.filter((script) => script.includes('${{'))).toEqual([]);
    for (const script of scripts) {
      const { status, stderr } = spawnSync('bash', ['-n'], { input: script, encoding: 'utf8' });
      expect(status, `${script}\n${stderr}`).toBe(0);
    }
  });

  test('[C1] installs the command line of the deploy from its lock file, without scripts and without the secret', () => {
    const deploy = WORKFLOW.jobs['deploy']?.steps ?? [];
    const [install, last] = [deploy.find(({ run }) => run === INSTALL), deploy.at(-1)];
    expect(install).toMatchObject({ name: "Install Netlify's command line" });
    expect([install?.env, last?.env?.['NETLIFY_AUTH_TOKEN']]).toEqual([undefined, '${{ secrets.NETLIFY_AUTH_TOKEN }}']);
    expect(last?.run).toMatch(/ \.github\/deploy\/node_modules\/\.bin\/netlify deploy /);
    const { dependencies } = jsonOf('.github/deploy/package.json');
    expect(dependencies).toEqual({ 'netlify-cli': expect.stringMatching(/^\d+\.\d+\.\d+$/) });
    const { packages } = jsonOf('.github/deploy/package-lock.json');
    expect(packages['node_modules/netlify-cli'].version).toBe(dependencies['netlify-cli']);
    const locked = notEmpty(Object.entries<Locked>(packages)).filter(
      ([path, { inBundle }]) => path !== '' && !inBundle,
    );
    expect(locked.filter(([, { integrity = '' }]) => !integrity.startsWith('sha512-'))).toEqual([]);
  });

  test('[C1] has a page that names every job, artifact and variable', () => {
    const page = readFileSync(join(REPOSITORY, 'docs/ci.md'), 'utf8');
    const names = [...WORKFLOW_TEXT.matchAll(/\b(?:vars|secrets)\.(\w+)/g)].map(([, name = '']) => name);
    const artifacts = ['reports', 'preview', 'base', 'production'];
    for (const name of [...JOBS.map(([job]) => job), ...notEmpty(names), ...artifacts])
      expect(page).toContain(`\`${name}\``);
  });
});

describe('an expression', () => {
  test('[C1] reads a missing member as an empty text, and rejects an unknown name', () => {
    expect(evaluate("github.event.pull_request.number || 'main'", PUSH)).toBe('main');
    expect(() => evaluate('environment.name', PUSH)).toThrow('environment is not defined');
  });

  test('[C1] without a function for the state is false after a failure', () => {
    const step = { if: "github.event_name != 'pull_request'" };
    expect([isWanted(step, PUSH), isWanted(step, PUSH, { hasFailed: true })]).toEqual([true, false]);
    expect(isWanted({ if: '${{ !cancelled() }}' }, PUSH, { hasFailed: true })).toBe(true);
  });
});
