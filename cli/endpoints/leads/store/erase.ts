import type { DatabaseSync } from 'node:sqlite';
import type { Locale } from '../../../../runtime/contract/locales.ts';

/** Whose leads are erased: one, those in which somebody gave an address of mail, or those of a locale before a moment. */
export type Erased = { id: string } | { email: string } | { locale: Locale; before: Date };

/** Erases leads so that nothing of them stays in the file or beside it, and says how many there were. */
export function eraseLeads(database: DatabaseSync, erased: Erased): number {
  const count = Number(deleteRows(database, erased));
  if (count > 0) wipe(database);
  return count;
}

function deleteRows(database: DatabaseSync, erased: Erased): number | bigint {
  if ('id' in erased) return database.prepare('DELETE FROM leads WHERE id = ?').run(erased.id).changes;
  if ('before' in erased)
    return database
      .prepare('DELETE FROM leads WHERE locale = ? AND received < ?')
      .run(erased.locale, erased.before.toISOString()).changes;
  return database
    .prepare(
      `DELETE FROM leads WHERE EXISTS (SELECT 1 FROM json_tree(leads.fields) WHERE lower(atom) = lower(trim(?)))`,
    )
    .run(erased.email).changes;
}

/** Deleted rows are written over with zeros; what the log still holds of them goes with the log. */
function wipe(database: DatabaseSync): void {
  database.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE)');
}
