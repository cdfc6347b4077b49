import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { notEmpty } from '../helpers/not-empty.ts';
import { REPOSITORY } from '../helpers/sources.ts';
import { TODAY } from '../helpers/terminal.ts';

interface Step {
  name: string;
  env?: Record<string, string>;
  run?: string;
}

const WORKFLOW = parse(readFileSync(join(REPOSITORY, '.github/workflows/site.yml'), 'utf8')) as {
  jobs: Record<string, { steps: Step[] }>;
};

/** What GitHub would put in place of expressions, for a run of main; all others are empty. */
const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Audit: { EXPORT: 'dist' },
  'Compare with main': { COMMIT: 'a-commit' },
  Summarize: { VALIDATE: '0', PREVIEW: '0', PRODUCTION: '0', AUDIT: '0', BASE: 'skipped', EVENT: 'push' },
  'Comment on the pull request': { GH_TOKEN: 'a-token', NUMBER: '7' },
  'Pack the exports': { EXPORTS: 'preview dist' },
  'Deploy both locales': { SITES: 'en-US=site-en zh-CN=site-zh', TARGET: '--prod', NETLIFY_AUTH_TOKEN: 'a-secret' },
};

/** The programs that need the network. npx runs our waybill on a fixed day; the others record their calls. */
const STUBS: Readonly<Record<string, string>> = {
  npm: `case "$*" in *--prefix*) mkdir -p .github/deploy/node_modules/.bin; cp "$STUBS/netlify" .github/deploy/node_modules/.bin ;; esac`,
  npx: `shift; case "$1" in validate | build) set -- "$@" --at ${TODAY} ;; esac; exec '${process.execPath}' '${join(REPOSITORY, 'cli/waybill.mjs')}' "$@"`,
  gh: '',
  netlify: '',
};

let folder = '';
const workspace = () => join(folder, 'workspace');
const git = (...argv: string[]) => spawnSync('git', argv, { cwd: workspace() });
const calls = () => readFileSync(join(folder, 'calls'), 'utf8').split('\n');

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'waybill-ci-'));
  mkdirSync(join(folder, 'bin'));
  for (const [name, script] of Object.entries(STUBS)) {
    const file = join(folder, 'bin', name);
    writeFileSync(file, `#!/bin/bash\necho "${name} $*" >> "$STUBS/../calls"\n${script}\n`);
    chmodSync(file, 0o755);
  }
  cpSync(join(REPOSITORY, 'tests/cases/base'), workspace(), { recursive: true });
  git('init', '--quiet', '--initial-branch', 'main');
  git('add', '.');
  git('-c', 'user.name=Author', '-c', 'user.email=author@example.com', 'commit', '--quiet', '--message', 'a site');
  // Later pushes go to this repository.
  spawnSync('git', ['clone', '--quiet', '--bare', workspace(), join(folder, 'origin.git')]);
  git('remote', 'add', 'origin', join(folder, 'origin.git'));
  git('fetch', '--quiet', 'origin');
  git('branch', '--set-upstream-to', 'origin/main');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the script of a step as GitHub does. */
function runStep({ name, env = {}, run = '' }: Step): { status: number | null; output: string } {
  const given = Object.keys(env).map((key) => [key, VALUES[name]?.[key] ?? '']);
  const script = join(folder, 'script.sh');
  writeFileSync(script, run);
  const { status, stdout, stderr } = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', script], {
    cwd: workspace(),
    encoding: 'utf8',
    env: {
      ...process.env,
      PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
      STUBS: join(folder, 'bin'),
      GITHUB_OUTPUT: join(folder, 'output'),
      GITHUB_STEP_SUMMARY: join(folder, 'summary'),
      ...Object.fromEntries(given),
    },
  });
  return { status, output: `${name}: ${stdout}${stderr}` };
}

/** The actions between the steps pass files on; these are their results. */
const BEFORE: Readonly<Record<string, () => void>> = {
  'Compare with main': () => cpSync(join(workspace(), 'preview'), join(workspace(), 'base'), { recursive: true }),
  'Deploy both locales': () => {
    mkdirSync(join(workspace(), 'fetched'));
    cpSync(join(workspace(), 'dist.tgz'), join(workspace(), 'fetched/dist.tgz'));
  },
  // The last job checks out main again.
  'Push the new addresses': () => {
    git('reset', '--quiet', '--hard');
    git('clean', '--quiet', '--force', '-d', 'content');
  },
};

test('[C1] each script of the workflow runs on a site without findings, one after another, and publishes both locales', () => {
  const steps = notEmpty(Object.values(WORKFLOW.jobs).flatMap((job) => job.steps)).filter(
    ({ run }) => run !== undefined,
  );
  for (const step of steps) {
    BEFORE[step.name]?.();
    const { status, output } = runStep(step);
    expect(status, output).toBe(0);
  }
  expect(calls()).toEqual(
    expect.arrayContaining([
      'npm run test:content',
      'netlify deploy --no-build --site site-en --prod',
      'netlify deploy --no-build --site site-zh --prod',
    ]),
  );
  expect(readFileSync(join(folder, 'summary'), 'utf8')).toContain('| Audit | no errors |');
  const { stdout } = spawnSync('git', ['log', '--format=%s'], { cwd: join(folder, 'origin.git'), encoding: 'utf8' });
  expect(stdout).toBe('content: record the published addresses\na site\n');
});
