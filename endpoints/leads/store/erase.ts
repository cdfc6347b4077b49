import type { Locale } from '../../../runtime/contract/locales.ts';
import type { Dialect, Statement } from './statement.ts';

/**
 * Which leads to erase: one by id, all that contain an email address, or those of a locale received before a moment.
 */
export type EraseSelector = { id: string } | { email: string } | { locale: Locale; before: Date };

/** Deletes the rows of leads and returns their ids. */
export function deleteLeads(erased: EraseSelector, { hasEmail }: Pick<Dialect, 'hasEmail'>): Statement {
  if ('id' in erased) return { sql: 'DELETE FROM leads WHERE id = $1 RETURNING id', values: [erased.id] };
  if ('before' in erased) {
    const sql = 'DELETE FROM leads WHERE locale = $1 AND received < $2 RETURNING id';
    return { sql, values: [erased.locale, erased.before.toISOString()] };
  }
  return { sql: `DELETE FROM leads WHERE ${hasEmail('$1')} RETURNING id`, values: [erased.email.trim()] };
}
