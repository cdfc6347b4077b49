import { FINAL_REFUSALS } from '../forms/answers.ts';
import type { FieldsProblem } from './fields.ts';

/** Why the host refuses a request. */
export type Refusal =
  | FieldsProblem
  | 'bad-target'
  | 'cross-site'
  | 'fault'
  | 'long-key'
  | 'no-data'
  | 'no-password'
  | 'not-found'
  | 'not-stored'
  | 'too-often'
  | 'wrong-method';

/** The status of each refusal. */
export const STATUS: Readonly<Record<Refusal, number>> = {
  'bad-target': 400,
  'cross-site': 403,
  'no-password': 401,
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
  'no-data': 503,
  fault: 500,
};

const FINAL: readonly Refusal[] = FINAL_REFUSALS;

/** Returns whether the host would refuse the same lead again for the same reason. */
export function isFinalRefusal(refusal: Refusal): refusal is (typeof FINAL_REFUSALS)[number] {
  return FINAL.includes(refusal);
}
