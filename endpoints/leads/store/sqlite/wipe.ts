import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from './transaction.ts';

/** The parts of a database that `wipeTraces` needs. */
export type WipeDatabase = Pick<DatabaseSync, 'exec' | 'prepare' | 'isTransaction'>;

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
const MAX_ERASINGS = 0x7f_ff_ff_ff;

/**
 * Returns the number of erasures whose traces may remain; zero if there are none. A field of the file's header that is
 * free for applications stores it: writing it needs no new page, which a full disk could not provide.
 */
function erasingsIn(database: WipeDatabase): number {
  return Number(database.prepare('PRAGMA application_id').get()?.['application_id']);
}

/** Records that leads were erased, so that a later run removes their traces if this run cannot. */
export function noteErasing(database: WipeDatabase): void {
  setErasings(database, (erasingsIn(database) % MAX_ERASINGS) + 1);
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
