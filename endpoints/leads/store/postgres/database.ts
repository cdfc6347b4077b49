import type { RunStatement } from '../statement.ts';

/** The parts of a PostgreSQL client that the store needs. */
export interface PostgresDatabase {
  run: RunStatement;
  /** Runs `work` in a transaction. When it resolves, the transaction is committed. */
  transaction: <Result>(work: (run: RunStatement) => Promise<Result>) => Promise<Result>;
  close: () => Promise<void>;
}

/**
 * Returns a database that stores NUL characters as replacement characters, because PostgreSQL has none in texts. Keys,
 * pages and responses of the customer system can contain them; in JSON they are escape sequences.
 */
export function withoutNul({ run, transaction, close }: PostgresDatabase): PostgresDatabase {
  const replacing =
    (runStatement: RunStatement): RunStatement =>
    ({ sql, values }) =>
      runStatement({
        sql,
        values: values.map((value) => (typeof value === 'string' ? value.replaceAll('\0', '\ufffd') : value)),
      });
  return { run: replacing(run), transaction: (work) => transaction((runInside) => work(replacing(runInside))), close };
}
