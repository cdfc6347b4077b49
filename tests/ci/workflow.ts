import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { parse } from 'yaml';
import { REPOSITORY } from '../helpers/sources.ts';

export interface Step {
  name?: string;
  id?: string;
  if?: string;
  uses?: string;
  with?: Record<string, unknown>;
  env?: Record<string, string>;
  run?: string;
}

export interface Job {
  name?: string;
  needs?: string;
  if?: string;
  'runs-on': string;
  'timeout-minutes'?: number;
  environment?: string;
  permissions?: Record<string, string>;
  steps: Step[];
}

export interface Workflow {
  on: Record<string, unknown>;
  concurrency: { group: string; 'cancel-in-progress': string };
  permissions: Record<string, string>;
  defaults: { run: { shell: string } };
  jobs: Record<string, Job>;
}

/** The text of the workflow for the site. */
export const WORKFLOW_TEXT = readFileSync(join(REPOSITORY, '.github/workflows/site.yml'), 'utf8');
export const WORKFLOW = parse(WORKFLOW_TEXT) as Workflow;

/** The contexts that expressions read, such as `github` and `steps`. A missing member is an empty text. */
export type Facts = Record<string, unknown>;

/** How the job has gone so far, and the folder of its files. */
export interface State {
  hasFailed?: boolean;
  exists?: (path: string) => boolean;
}

const CONTEXTS = /\b(?:github|steps|vars|secrets|runner|needs)(?:\.\w+)+/g;

/**
 * Evaluates an expression of GitHub Actions. Its operators are those of JavaScript; contexts and functions are given. An
 * unknown name throws.
 */
export function evaluate(expression: string, facts: Facts, { hasFailed = false, exists }: State = {}): unknown {
  const script = expression.replaceAll(CONTEXTS, (path) => `read(${JSON.stringify(path)})`);
  const read = (path: string) =>
    path.split('.').reduce<unknown>((value, name) => (value as Facts | undefined)?.[name], facts) ?? '';
  const functions = {
    read,
    always: () => true,
    cancelled: () => false,
    success: () => !hasFailed,
    format: (text: string, ...values: unknown[]) => text.replaceAll(/\{(\d)\}/g, (_, index) => String(values[index])),
    hashFiles: (path: string) => (exists?.(path) ? 'hash' : ''),
  };
  return runInNewContext(script, functions);
}

/** Returns a text with its expressions replaced by their values. */
export function interpolate(text: unknown, facts: Facts, state?: State): string {
  return String(text).replaceAll(/\$\{\{(.*?)\}\}/g, (_, expression: string) =>
    String(evaluate(expression, facts, state)),
  );
}

/** Returns whether a job or step runs. Without a function for its state, it runs only if nothing has failed before. */
export function isWanted({ if: condition = 'success()' }: { if?: string }, facts: Facts, state: State = {}): boolean {
  const expression = condition.replace(/^\$\{\{(.*)\}\}$/s, '$1');
  const hasState = /\b(?:always|cancelled|success|failure)\(\)/.test(expression);
  return (hasState || !state.hasFailed) && Boolean(evaluate(expression, facts, state));
}
