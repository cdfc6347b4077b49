import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { notEmpty } from '../helpers/not-empty.ts';
import { REPOSITORY } from '../helpers/sources.ts';

interface Step {
  name?: string;
  if?: string;
  uses?: string;
  with?: Record<string, unknown>;
  env?: Record<string, string>;
  run?: string;
}

interface Job {
  needs?: string | string[];
  if?: string;
  permissions?: Record<string, string>;
  steps: Step[];
}

const read = (path: string) => readFileSync(join(REPOSITORY, path), 'utf8');
const TEXT = read('.github/workflows/site.yml');
const WORKFLOW = parse(TEXT) as { on: Record<string, unknown>; permissions: object; jobs: Record<string, Job> };
const JOBS = notEmpty(Object.entries(WORKFLOW.jobs));
const STEPS = notEmpty(JOBS.flatMap(([job, { steps }]) => steps.map((step) => ({ job, step }))));
/** Installs the command line that deploys. */
const INSTALL = 'npm ci --ignore-scripts --prefix .github/deploy';

test('[C1] pins every action to a commit, with its version in a comment', () => {
  const lines = notEmpty(TEXT.split('\n').filter((line) => /\buses:/.test(line)));
  expect(lines.filter((line) => !/uses: [\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
});

// Written out, because the table decides who can write.
test('[C1] gives each job only the permissions that it needs', () => {
  expect(WORKFLOW.permissions).toEqual({});
  expect(Object.fromEntries(JOBS.map(([name, { permissions }]) => [name, permissions]))).toEqual({
    test: { contents: 'read' },
    platforms: { contents: 'read' },
    site: { contents: 'read', actions: 'read' },
    report: { contents: 'read', actions: 'read', 'pull-requests': 'write', 'security-events': 'write' },
    deploy: { contents: 'read' },
    record: { contents: 'write' },
  });
  const checkouts = STEPS.filter(({ step }) => step.uses?.startsWith('actions/checkout@'));
  const keeping = checkouts.filter(({ step }) => step.with?.['persist-credentials'] !== false);
  expect(keeping.map(({ job }) => job)).toEqual(['record']);
});

test('[C1] runs the code of a change only in jobs without secrets and without a token that writes', () => {
  expect(Object.keys(WORKFLOW.on)).toEqual(['pull_request', 'push', 'merge_group', 'schedule']);
  const ofChange = STEPS.filter(({ step: { run = '' } }) => /\bnpm\b|\bnode\b|\bnpx\b/.test(run) && run !== INSTALL);
  expect([...new Set(ofChange.map(({ job }) => job))]).toEqual(['test', 'platforms', 'site']);
  const secret = STEPS.filter(({ step }) => JSON.stringify(step).includes('secrets.'));
  expect(secret.map(({ job, step }) => [job, step.name])).toEqual([['deploy', 'Deploy both locales']]);
});

test('[C1] publishes only commits that have passed the tests and the checks, and none of a fork', () => {
  const { deploy, record } = WORKFLOW.jobs;
  expect(deploy?.needs).toEqual(['test', 'site']);
  // Without a function for the state of a job, GitHub skips it after a failure.
  expect(deploy?.if).not.toMatch(/always|cancelled|failure/);
  expect(deploy?.if).toContain('github.event.pull_request.head.repo.full_name == github.repository');
  // A merge queue tests a commit that may never reach main.
  expect(deploy?.if).toContain("github.event_name != 'merge_group'");
  expect([record?.needs, record?.if]).toEqual(['deploy', "github.ref == 'refs/heads/main'"]);
});

test('[C1] stores results only on main', () => {
  const saves = STEPS.filter(({ step }) => step.uses?.startsWith('actions/cache/save@'));
  expect(saves.map(({ step }) => step.if)).toEqual(["github.ref == 'refs/heads/main'"]);
  expect(STEPS.filter(({ step }) => step.uses?.startsWith('actions/cache@'))).toEqual([]);
});

test('[C1] has scripts that bash parses and that contain no expression, so that no text of a change runs as code', () => {
  const scripts = notEmpty(STEPS.flatMap(({ step: { run } }) => (run === undefined ? [] : [run])));
  expect(scripts.filter((script) => script.includes('${{'))).toEqual([]);
  for (const script of scripts) {
    const { status, stderr } = spawnSync('bash', ['-n'], { input: script, encoding: 'utf8' });
    expect(status, `${script}\n${stderr}`).toBe(0);
  }
});

test('[C1] installs the command line of the deploy from its lock file, without scripts and without the secret', () => {
  const steps = WORKFLOW.jobs['deploy']?.steps ?? [];
  expect(steps.find(({ run }) => run === INSTALL)?.env).toBeUndefined();
  expect(steps.at(-1)?.run).toMatch(/ \.github\/deploy\/node_modules\/\.bin\/netlify deploy /);
  const { packages } = JSON.parse(read('.github/deploy/package-lock.json')) as {
    packages: Record<string, { integrity?: string; inBundle?: true }>;
  };
  const locked = notEmpty(Object.entries(packages)).filter(([path, { inBundle }]) => path !== '' && !inBundle);
  expect(locked.filter(([, { integrity = '' }]) => !integrity.startsWith('sha512-'))).toEqual([]);
});
