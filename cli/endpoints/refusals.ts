import { type Answer, jsonAnswer } from './answer.ts';
import type { FieldsProblem } from './fields.ts';
import { localeOf } from './languages.ts';
import { refusalMessages } from './refusals.messages.ts';
import type { Visit } from './visit.ts';

/** Why something is not done. */
export type Refusal =
  | FieldsProblem
  | 'bad-target'
  | 'cross-site'
  | 'fault'
  | 'long-key'
  | 'not-built'
  | 'not-found'
  | 'not-stored'
  | 'too-often'
  | 'wrong-method';

const STATUS: Readonly<Record<Refusal, number>> = {
  'bad-target': 400,
  'cross-site': 403,
  'not-found': 404,
  'wrong-method': 405,
  'too-large': 413,
  'wrong-type': 415,
  unreadable: 400,
  'too-many': 400,
  'long-name': 400,
  'long-key': 400,
  nothing: 400,
  'too-often': 429,
  'not-stored': 503,
  'not-built': 501,
  fault: 500,
};

/** Says in the visitor's language why something is not done: `{ "error": "…" }`. */
export function refuse({ headers }: Pick<Visit, 'headers'>, refusal: Refusal): Answer {
  return jsonAnswer(STATUS[refusal], { error: refusalMessages[localeOf(headers)][refusal] });
}
