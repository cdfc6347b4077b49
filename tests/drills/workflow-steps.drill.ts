import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
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

const PIPELINE = parse(readFileSync(join(REPOSITORY, '.gitlab-ci.yml'), 'utf8'), { merge: true }) as Record<
  string,
  { script?: string[] }
>;

/** What GitLab would put in place of its variables, for a pipeline of main after a push. */
const PIPELINE_VALUES: Readonly<Record<string, string>> = {
  CI_PIPELINE_SOURCE: 'push',
  CI_COMMIT_BEFORE_SHA: 'HEAD',
  CI_DEFAULT_BRANCH: 'main',
  CI_SERVER_HOST: 'gitlab.example',
  NETLIFY_SITE_EN_US: 'site-en',
  NETLIFY_SITE_ZH_CN: 'site-zh',
  TARGET: '--prod',
  ADDRESS: 'url',
  REMOTE: 'origin',
};

/** What GitHub would put in place of expressions, for a run of main; all others are empty. */
const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Audit: { EXPORT: 'dist' },
  'Compare with main': { COMMIT: 'a-commit' },
  Summarize: { VALIDATE: '0', PREVIEW: '0', PRODUCTION: '0', AUDIT: '0', BASE: 'skipped', EVENT: 'push' },
  'Comment on the pull request': { GH_TOKEN: 'a-token', NUMBER: '7' },
  'Pack the exports': { EXPORTS: 'preview dist' },
  'Deploy both locales': {
    SITES: 'en-US=site-en zh-CN=site-zh',
    TARGET: '--prod',
    ADDRESS: '.url',
    NETLIFY_AUTH_TOKEN: 'a-secret',
  },
};

/** The programs that need the network. npx runs our waybill on a fixed day; the others record their calls. */
const STUBS: Readonly<Record<string, string>> = {
  npm: `case "$*" in *--prefix*) mkdir -p .github/deploy/node_modules/.bin; cp "$STUBS/netlify" .github/deploy/node_modules/.bin ;; esac`,
  npx: `shift; case "$1" in validate | build) set -- "$@" --at ${TODAY} ;; esac; exec '${process.execPath}' '${join(REPOSITORY, 'cli/waybill.mjs')}' "$@"`,
  gh: '',
  curl: 'exit 22',
  netlify: `echo '{"deploy_url":"https://deploy.example","url":"https://site.example"}'`,
};

let folder = '';
const workspace = () => join(folder, 'workspace');
const git = (...argv: string[]) => spawnSync('git', argv, { cwd: workspace() });
const calls = () => readFileSync(join(folder, 'calls'), 'utf8').split('\n');

beforeEach(() => {
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
  spawnSync('git', ['config', 'receive.advertisePushOptions', 'true'], { cwd: join(folder, 'origin.git') });
  git('remote', 'add', 'origin', join(folder, 'origin.git'));
  git('fetch', '--quiet', 'origin');
  git('branch', '--set-upstream-to', 'origin/main');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs a script as GitHub does. */
function runScript(name: string, text: string, env: object): { status: number | null; output: string } {
  const script = join(folder, 'script.sh');
  writeFileSync(script, text);
  const { status, stdout, stderr } = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', script], {
    cwd: workspace(),
    encoding: 'utf8',
    env: {
      ...process.env,
      PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
      STUBS: join(folder, 'bin'),
      GITHUB_OUTPUT: join(folder, 'output'),
      GITHUB_STEP_SUMMARY: join(folder, 'summary'),
      ...env,
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
  'Push the new addresses': checkOutAgain,
};

/** The last job begins with a new checkout of main. */
function checkOutAgain(): void {
  git('reset', '--quiet', '--hard');
  git('clean', '--quiet', '--force', '-d', 'content');
}

test('[C1] each script of the workflow runs on a site without findings, one after another, and publishes both locales', () => {
  const steps = notEmpty(Object.values(WORKFLOW.jobs).flatMap((job) => job.steps)).filter(
    ({ run }) => run !== undefined,
  );
  for (const { name, env = {}, run = '' } of steps) {
    BEFORE[name]?.();
    const given = Object.keys(env).map((key) => [key, VALUES[name]?.[key] ?? '']);
    const { status, output } = runScript(name, run, Object.fromEntries(given));
    expect(status, output).toBe(0);
  }
  expect(calls()).toEqual(
    expect.arrayContaining([
      'npm run test:content',
      'netlify deploy --no-build --json --site site-en --prod',
      'netlify deploy --no-build --json --site site-zh --prod',
    ]),
  );
  const summary = readFileSync(join(folder, 'summary'), 'utf8');
  expect(summary).toContain('| Audit | no errors |');
  expect(summary).toContain('- zh-CN: <https://site.example>');
  expect(readFileSync(join(folder, 'output'), 'utf8')).toContain(
    'addresses= en-US=https://site.example zh-CN=https://site.example',
  );
  expect(published()).toEqual(['content: record the published addresses', 'a site']);
});

/** The titles of the commits of the repository to which the recipe pushes, newest first. */
function published(): string[] {
  const { stdout } = spawnSync('git', ['log', '--format=%s', 'main'], {
    cwd: join(folder, 'origin.git'),
    encoding: 'utf8',
  });
  return stdout.trimEnd().split('\n');
}

test('[C1] each job of the pipeline for GitLab runs on a site without findings, one after another, and publishes both locales', () => {
  const jobs = notEmpty(
    Object.entries(PIPELINE).filter(([name, { script }]) => script !== undefined && name !== 'links'),
  );
  for (const [name, { script = [] }] of jobs) {
    if (name === 'record') checkOutAgain();
    const { status, output } = runScript(name, script.join('\n'), PIPELINE_VALUES);
    expect(status, output).toBe(0);
  }
  expect(JSON.parse(readFileSync(join(workspace(), 'reports/content.json'), 'utf8'))).toEqual([]);
  expect(readFileSync(join(workspace(), 'deploy.env'), 'utf8')).toBe('URL=https://site.example\n');
  expect(calls()).toContain('netlify deploy --no-build --json --site site-zh --prod');
  expect(published()).toEqual(['content: record the published addresses', 'a site']);
});

test('[C1] a finding of the content ends the job for GitLab, and its report has the finding', () => {
  writeFileSync(join(workspace(), 'content/en-US/blog/broken.md'), '---\ntitle: x\n---\n');
  const { status } = runScript('site', PIPELINE['site']?.script?.join('\n') ?? '', PIPELINE_VALUES);
  expect(status).toBe(1);
  const report = JSON.parse(readFileSync(join(workspace(), 'reports/content.json'), 'utf8'));
  expect(report[0].location.path).toBe('content/en-US/blog/broken.md');
});
