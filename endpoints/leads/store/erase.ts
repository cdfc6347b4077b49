import type { DatabaseSync } from 'node:sqlite';
import type { Locale } from '../../../runtime/contract/locales.ts';
import { inTransaction } from './transaction.ts';

/**
 * Which leads to erase: one by id, all that contain an email address, or those of a locale received before a moment.
 */
export type EraseSelector = { id: string } | { email: string } | { locale: Locale; before: Date };

/** The parts of a database that `wipe` needs. */
export type WipeDatabase = Pick<DatabaseSync, 'exec' | 'prepare' | 'isTransaction'>;

/**
 * Deletes the rows of leads and returns how many there were. Traces of them stay in the file and its log until `wipe`
 * removes them. The file's header records that traces exist, so a later run can remove them if this one cannot.
 */
export function eraseLeads(database: DatabaseSync, erased: EraseSelector): number {
  return inTransaction(database, () => {
    const count = Number(deleteRows(database, erased));
    if (count > 0) setErasings(database, (erasingsIn(database) % MOST_ERASINGS) + 1);
    return count;
  });
}

/**
 * Removes the traces of erased leads. Returns why some may remain, or undefined if none remain. SQLite overwrites
 * deleted rows with zeros (`secure_delete`), but copies remain if it has moved rows between pages: one of about a
 * thousand deleted rows in a test. Only VACUUM, which rewrites the file, leaves none.
 */
export function wipeTraces(database: WipeDatabase): string | undefined {
  const erasings = erasingsIn(database);
  if (erasings === 0) return undefined;
  try {
    // The log also receives the pages that VACUUM writes. While another connection reads an older state, the log would
    // only grow.
    if (!emptyLog(database)) return READ_BY_OTHERS;
    database.exec('VACUUM');
    if (!emptyLog(database)) return READ_BY_OTHERS;
    inTransaction(database, () => {
      // Another process may have erased more leads meanwhile, which leave new traces.
      if (erasingsIn(database) === erasings) setErasings(database, 0);
    });
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

const READ_BY_OTHERS = 'another program reads the file';

/** The largest number that fits in the file's header. */
const MOST_ERASINGS = 0x7f_ff_ff_ff;

/**
 * Returns the number of erasures whose traces may remain; zero if there are none. A field of the file's header that is
 * free for applications stores it: writing it needs no new page, which a full disk could not provide.
 */
function erasingsIn(database: WipeDatabase): number {
  return Number(database.prepare('PRAGMA application_id').get()?.['application_id']);
}

function setErasings(database: WipeDatabase, count: number): void {
  database.exec(`PRAGMA application_id = ${count}`);
}

/**
 * Copies the log into the file and empties it. Returns false if another connection reads an older state and needs the
 * log.
 */
function emptyLog(database: WipeDatabase): boolean {
  return database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.['busy'] === 0;
}

function deleteRows(database: DatabaseSync, erased: EraseSelector): number | bigint {
  if ('id' in erased) return database.prepare('DELETE FROM leads WHERE id = ?').run(erased.id).changes;
  if ('before' in erased)
    return database
      .prepare('DELETE FROM leads WHERE locale = ? AND received < ?')
      .run(erased.locale, erased.before.toISOString()).changes;
  // If the fields are not valid JSON, search for the address as a quoted JSON string.
  return database
    .prepare(
      `DELETE FROM leads WHERE CASE WHEN json_valid(fields)
        THEN EXISTS (SELECT 1 FROM json_tree(leads.fields) WHERE lower(atom) = lower(trim(:email)))
        ELSE instr(lower(fields), lower(json_quote(trim(:email)))) > 0 END`,
    )
    .run({ email: erased.email }).changes;
}
