import { readFileSync } from 'node:fs';
import type { Answer } from '../answer.ts';
import { refuse } from '../refusals.ts';
import type { Visit } from '../visit.ts';

const CONTAINER = read('gtm.js');
const CAPTCHA = read('captcha.js');
const WORKER_TAG = read('worker-tag.js');

/** What stands in for the tag container: `gtm.js?id=GTM-…`, and nothing where the id is none. */
export function containerScript(visit: Visit): Answer {
  const isId = /^GTM-[A-Z0-9]+$/.test(visit.query.get('id') ?? '');
  return isId ? scriptAnswer(CONTAINER) : refuse(visit, 'not-found');
}

/** What stands in for a captcha: `captcha.js?render=…`, and nothing without a key. */
export function captchaScript(visit: Visit): Answer {
  const isKey = /^[\w-]+$/.test(visit.query.get('render') ?? '');
  return isKey ? scriptAnswer(CAPTCHA) : refuse(visit, 'not-found');
}

/** What stands in for a script of others that runs beside the page. */
export function workerTag(): Answer {
  return scriptAnswer(WORKER_TAG);
}

function scriptAnswer(body: string): Answer {
  return { status: 200, type: 'script', body };
}

function read(name: string): string {
  return readFileSync(new URL(`scripts/${name}`, import.meta.url), 'utf8');
}
