import type { DatabaseSync } from 'node:sqlite';

/** Does something as a whole or not at all, with the right to write from its beginning on. */
export function inTransaction<Result>(
  database: Pick<DatabaseSync, 'exec' | 'isTransaction'>,
  work: () => Result,
): Result {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    // On a full disk SQLite may have ended it already.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}
