import { createHash } from 'node:crypto';
import type { Values } from '../../../forms/values.ts';

/** A run of combining marks that no language needs. Normalising such a run takes quadratic time (UAX #15, 13). */
const TOO_MANY_MARKS = /\p{M}{31}/u;

/**
 * A digest of a form's name and its normalised values. The order of the fields, the order within a list and the Unicode
 * composition of a text do not change it. The database holds digests: a change of this function needs a step in `migrate.ts`
 * that computes all of them again.
 */
export function fingerprintOf(form: string, fields: Values): string {
  const entries = Object.entries(fields).map(([name, value]) => [name, ...[value].flat().map(composed).toSorted()]);
  const text = JSON.stringify([form, ...entries.toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1))]);
  return createHash('sha256').update(text).digest('base64url');
}

/** The same for a row, whose values are JSON. A row that somebody has damaged has the digest of its text. */
export function fingerprintOfRow(form: string, fields: string): string {
  try {
    return fingerprintOf(form, JSON.parse(fields) as Values);
  } catch {
    return fingerprintOf(form, { '': fields });
  }
}

function composed(text: string): string {
  return TOO_MANY_MARKS.test(text) ? text : text.normalize('NFC');
}
