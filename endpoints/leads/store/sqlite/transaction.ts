import type { DatabaseSync } from 'node:sqlite';

/** Runs `work` in a transaction that holds the write lock from its beginning. */
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
    // On a full disk, SQLite may have ended the transaction already.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}
