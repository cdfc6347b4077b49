import { createHash } from 'node:crypto';
import type { Values } from '../../../forms/values.ts';

/** A run of combining marks that no language needs. Normalizing such a run takes quadratic time (UAX #15, 13). */
const TOO_MANY_MARKS = /\p{M}{31}/u;

/**
 * Returns a digest of a form's name and its normalized values. The order of the fields, the order within a list and the
 * Unicode composition of a text do not change it. The database stores digests, so a change of this function needs a
 * step in `migrate.ts` that recomputes them.
 */
export function fingerprintOf(form: string, fields: Values): string {
  const entries = Object.entries(fields).map(([name, value]) => [name, ...[value].flat().map(composed).toSorted()]);
  const text = JSON.stringify([form, ...entries.toSorted(([name = ''], [other = '']) => (name < other ? -1 : 1))]);
  return createHash('sha256').update(text).digest('base64url');
}

/** Returns the digest for a row, whose values are JSON. For a damaged row, it is the digest of the text. */
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
