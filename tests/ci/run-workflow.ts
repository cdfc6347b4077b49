import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ACTIONS } from './actions.ts';
import type { Host } from './host.ts';
import { type Facts, interpolate, isWanted, type Job, type State, type Step, WORKFLOW } from './workflow.ts';

export interface Trigger {
  event: 'pull_request' | 'push';
  commit: string;
  isFork?: boolean;
  vars?: Readonly<Record<string, string>>;
  /** Whether axe-core runs in Chromium, which takes a second per page. */
  hasBrowser?: boolean;
}

type Result = 'success' | 'failure' | 'skipped';

interface RanStep {
  job: string;
  name: string;
  outcome: Result;
  /** What the step printed, in the order of the streams: stdout, then stderr. */
  output: string;
}

export interface Ran {
  id: string;
  jobs: Record<string, Result>;
  steps: RanStep[];
  /** The page of the run: the summaries of all steps. */
  summary: string;
  /** The folder with a folder for each artifact. */
  artifacts: string;
}

/** What the steps of a job share. */
export interface JobContext {
  host: Host;
  run: string;
  trigger: Trigger;
  workspace: string;
  facts: Facts;
}

/** The secret of the repository. GitHub gives it to no run of a fork's pull request, like the variables. */
const SECRETS = { NETLIFY_AUTH_TOKEN: 'a-secret-token' };

/** Runs the workflow: each `run` in bash, as the runner calls it, and a local replacement for each action. */
export function runWorkflow(host: Host, trigger: Trigger): Ran {
  const run = String(existsSync(join(host.folder, 'runs')) ? readdirSync(join(host.folder, 'runs')).length + 1 : 1);
  const folder = join(host.folder, 'runs', run);
  mkdirSync(join(folder, 'artifacts'), { recursive: true });
  // Machines of GitHub have the same path for every job.
  const workspace = join(host.folder, 'workspace');
  const ran: Ran = {
    id: run,
    jobs: {},
    steps: [],
    summary: '',
    artifacts: join(folder, 'artifacts'),
  };
  for (const [name, job] of Object.entries(WORKFLOW.jobs)) {
    const facts = factsOf(run, trigger);
    const before = job.needs === undefined ? 'success' : ran.jobs[job.needs];
    if (before === undefined) throw new Error(`the job ${name} needs a later one`);
    // A job runs after a skipped one only if its condition says so, as after a failed one.
    const wanted = isWanted(job, facts, { hasFailed: before !== 'success' });
    ran.jobs[name] = wanted ? runJob(name, { job, ran, context: { host, run, trigger, workspace, facts } }) : 'skipped';
  }
  return ran;
}

function factsOf(run: string, { event, isFork = false, vars = {} }: Trigger): Facts {
  const pull = { number: 7, head: { repo: { full_name: isFork ? 'stranger/site' : 'fairlead/site' } } };
  return {
    github: {
      event_name: event,
      event: event === 'pull_request' ? { pull_request: pull } : {},
      repository: 'fairlead/site',
      run_id: run,
      token: 'a-token',
    },
    runner: { os: 'Linux', arch: 'X64' },
    vars: isFork ? {} : vars,
    secrets: isFork ? {} : SECRETS,
  };
}

function runJob(name: string, { job, ran, context }: { job: Job; ran: Ran; context: JobContext }): Result {
  rmSync(context.workspace, { recursive: true, force: true });
  mkdirSync(context.workspace);
  const steps: Record<string, { outcome: Result; outputs: Record<string, string> }> = {};
  let hasFailed = false;
  for (const step of job.steps) {
    const facts = { ...context.facts, steps };
    const state: State = { hasFailed, exists: (path: string) => existsSync(join(context.workspace, path)) };
    const own = { ...context, facts };
    const { outcome, output, outputs, summary }: StepResult = isWanted(step, facts, state)
      ? runStep(step, own)
      : { outcome: 'skipped', output: '', outputs: {}, summary: '' };
    if (step.id !== undefined) steps[step.id] = { outcome, outputs };
    ran.steps.push({ job: name, name: step.name ?? '', outcome, output });
    ran.summary += summary;
    hasFailed ||= outcome === 'failure';
  }
  return hasFailed ? 'failure' : 'success';
}

interface StepResult {
  outcome: Result;
  output: string;
  outputs: Record<string, string>;
  summary: string;
}

function runStep(step: Step, context: JobContext): StepResult {
  if (step.run !== undefined) return runScript(step.run, { env: step.env ?? {}, context });
  const [action = ''] = step.uses?.split('@') ?? [];
  const replacement = ACTIONS[action];
  if (replacement === undefined) throw new Error(`no replacement for the action "${action}"`);
  const inputs = Object.fromEntries(
    Object.entries(step.with ?? {}).map(([name, value]) => [name, interpolate(value, context.facts)]),
  );
  try {
    replacement(inputs, context);
    return { outcome: 'success', output: '', outputs: {}, summary: '' };
  } catch (error) {
    return { outcome: 'failure', output: String(error), outputs: {}, summary: '' };
  }
}

function runScript(script: string, { env, context }: { env: Record<string, string>; context: JobContext }): StepResult {
  const { host, workspace, facts, trigger } = context;
  const file = (name: string) => join(host.folder, `step-${name}`);
  for (const name of ['output', 'summary', 'env']) writeFileSync(file(name), '');
  writeFileSync(file('script.sh'), script);
  const given = Object.entries(env).map(([name, value]) => [name, interpolate(value, facts)]);
  const { status, stdout, stderr } = spawnSync(
    'bash',
    ['--noprofile', '--norc', '-eo', 'pipefail', file('script.sh')],
    {
      cwd: workspace,
      encoding: 'utf8',
      maxBuffer: 64_000_000,
      env: {
        PATH: `${join(host.folder, 'bin')}:${process.env['PATH']}`,
        HOME: host.folder,
        STUB_FOLDER: host.folder,
        CHROMIUM_PATH: trigger.hasBrowser ? process.env.CHROMIUM_PATH : '/nowhere',
        GITHUB_ACTIONS: 'true',
        GITHUB_REPOSITORY: 'fairlead/site',
        GITHUB_OUTPUT: file('output'),
        GITHUB_STEP_SUMMARY: file('summary'),
        GITHUB_ENV: file('env'),
        ...Object.fromEntries(given),
      },
    },
  );
  const outputs = readFileSync(file('output'), 'utf8').matchAll(/^(\w+)=(.*)$/gm);
  return {
    outcome: status === 0 ? 'success' : 'failure',
    output: stdout + stderr,
    outputs: Object.fromEntries([...outputs].map(([, name = '', value = '']) => [name, value])),
    summary: readFileSync(file('summary'), 'utf8'),
  };
}
