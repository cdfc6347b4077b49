import type { DatabaseSync } from 'node:sqlite';
import type { Locale } from '../../../runtime/contract/locales.ts';
import { inTransaction } from './transaction.ts';

/** Whose leads are erased: one, those in which somebody gave an address of mail, or those of a locale before a moment. */
export type Erased = { id: string } | { email: string } | { locale: Locale; before: Date };

/** What wiping needs of a database. */
export type Wiped = Pick<DatabaseSync, 'exec' | 'prepare' | 'isTransaction'>;

/**
 * Deletes the rows of leads and says how many there were. Traces of them stay in the file and its log until `wipe` has
 * removed them; the file itself says that there are some, so that a later run removes them where this one cannot.
 */
export function eraseLeads(database: DatabaseSync, erased: Erased): number {
  return inTransaction(database, () => {
    const count = Number(deleteRows(database, erased));
    if (count > 0) setErasings(database, (erasingsIn(database) % MOST_ERASINGS) + 1);
    return count;
  });
}

/**
 * Removes what erased leads left behind, and says why some of it may still be there; undefined where nothing is. SQLite
 * writes zeros over deleted rows (`secure_delete`), but copies of them remain where it has moved rows between pages: one of
 * about a thousand deleted rows in a test. Only VACUUM, which writes the file anew, leaves none.
 */
export function wipe(database: Wiped): string | undefined {
  const erasings = erasingsIn(database);
  if (erasings === 0) return undefined;
  try {
    // The log holds what VACUUM writes, too: while somebody reads an older state, it would only grow.
    if (!emptyLog(database)) return READ_BY_OTHERS;
    database.exec('VACUUM');
    if (!emptyLog(database)) return READ_BY_OTHERS;
    inTransaction(database, () => {
      // Another process may have erased more meanwhile, of which there are new traces.
      if (erasingsIn(database) === erasings) setErasings(database, 0);
    });
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

const READ_BY_OTHERS = 'another program reads the file';

/** The largest number that the header of a file has room for. */
const MOST_ERASINGS = 0x7f_ff_ff_ff;

/**
 * Counts erasings whose traces may still be there; zero where there are none. It is kept in a field of the file's header
 * that is free for the application: to write it takes no new page, which a full disk would not give.
 */
function erasingsIn(database: Wiped): number {
  return Number(database.prepare('PRAGMA application_id').get()?.['application_id']);
}

function setErasings(database: Wiped, count: number): void {
  database.exec(`PRAGMA application_id = ${count}`);
}

/** Copies the log into the file and empties it; false where another connection reads an older state and needs it. */
function emptyLog(database: Wiped): boolean {
  return database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.['busy'] === 0;
}

function deleteRows(database: DatabaseSync, erased: Erased): number | bigint {
  if ('id' in erased) return database.prepare('DELETE FROM leads WHERE id = ?').run(erased.id).changes;
  if ('before' in erased)
    return database
      .prepare('DELETE FROM leads WHERE locale = ? AND received < ?')
      .run(erased.locale, erased.before.toISOString()).changes;
  // In fields that are no JSON, the address is looked for as it stands in JSON: between quotes.
  return database
    .prepare(
      `DELETE FROM leads WHERE CASE WHEN json_valid(fields)
        THEN EXISTS (SELECT 1 FROM json_tree(leads.fields) WHERE lower(atom) = lower(trim(:email)))
        ELSE instr(lower(fields), lower(json_quote(trim(:email)))) > 0 END`,
    )
    .run({ email: erased.email }).changes;
}
