import { CAPTCHA_FIELD, ELAPSED_FIELD, SHORTEST_ELAPSED_MS, TRAP_FIELD } from '../../forms/sending.ts';
import type { Pair } from '../../forms/values.ts';
import type { Verify } from './captcha.ts';
import type { NewLead } from './store/lead.ts';

export type Judgement = Pick<NewLead, 'state' | 'reason'>;

export interface SpamWorld {
  /** Asks a captcha, where one is configured. */
  verify: Verify | undefined;
  address: string;
}

/**
 * Whether a lead looks like spam: then a person looks at it before it is handed on. A form without script says neither how
 * long it took nor what the captcha said; that it does not is no reason to hold it.
 */
export async function judge(pairs: readonly Pair[], { verify, address }: SpamWorld): Promise<Judgement> {
  if (sentIn(pairs, TRAP_FIELD).length > 0) return { state: 'held', reason: 'trap' };
  if (sentIn(pairs, ELAPSED_FIELD).some(isTooQuick)) return { state: 'held', reason: 'too-quick' };
  if (verify === undefined) return { state: 'new', reason: undefined };
  const token = tokenIn(pairs);
  const verdict = token === undefined ? 'unknown' : await verify(token, address);
  if (verdict === 'refused') return { state: 'held', reason: 'captcha-refused' };
  return { state: 'new', reason: verdict === 'unknown' ? 'captcha-unknown' : undefined };
}

/** The token that a captcha gave the browser. */
export function tokenIn(pairs: readonly Pair[]): string | undefined {
  return sentIn(pairs, CAPTCHA_FIELD)[0];
}

/** The values of a name that are not empty. */
function sentIn(pairs: readonly Pair[], name: string): string[] {
  return pairs.flatMap(([own, value]) => (own === name && value.trim() !== '' ? [value.trim()] : []));
}

/** What is no number of milliseconds is nothing that our forms send. */
function isTooQuick(value: string): boolean {
  return !(Number(value) >= SHORTEST_ELAPSED_MS);
}
