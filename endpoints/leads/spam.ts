import { CAPTCHA_FIELD, ELAPSED_FIELD, SHORTEST_ELAPSED_MS, TRAP_FIELD } from '../../forms/sending.ts';
import type { Pair } from '../../forms/values.ts';
import type { VerifyCaptcha } from './captcha.ts';
import type { NewLead } from './store/lead.ts';

export type Classification = Pick<NewLead, 'state' | 'reason'>;

export interface SpamContext {
  /** Verifies captcha tokens, if a captcha is configured. */
  verify: VerifyCaptcha | undefined;
  address: string;
}

/**
 * Decides whether a lead looks like spam; then a person must release it before delivery. A form without script sends
 * neither its elapsed time nor a captcha token. Their absence is no reason to hold the lead.
 */
export async function classifyLead(pairs: readonly Pair[], { verify, address }: SpamContext): Promise<Classification> {
  if (sentIn(pairs, TRAP_FIELD).length > 0) return { state: 'held', reason: 'trap' };
  if (sentIn(pairs, ELAPSED_FIELD).some(isTooQuick)) return { state: 'held', reason: 'too-quick' };
  if (verify === undefined) return { state: 'new', reason: undefined };
  const token = tokenIn(pairs);
  const verdict = token === undefined ? 'unknown' : await verify(token, address);
  if (verdict === 'refused') return { state: 'held', reason: 'captcha-refused' };
  return { state: 'new', reason: verdict === 'unknown' ? 'captcha-unknown' : undefined };
}

/** Returns the captcha token of the form. */
export function tokenIn(pairs: readonly Pair[]): string | undefined {
  return sentIn(pairs, CAPTCHA_FIELD)[0];
}

/** Returns the values that a lead contains for a field name, trimmed and without empty ones. */
function sentIn(pairs: readonly Pair[], name: string): string[] {
  return pairs.flatMap(([field, value]) => (field === name && value.trim() !== '' ? [value.trim()] : []));
}

/**
 * Returns whether the elapsed time is too short. Our forms always send a number, so any other value counts as too
 * short.
 */
function isTooQuick(value: string): boolean {
  return !(Number(value) >= SHORTEST_ELAPSED_MS);
}
