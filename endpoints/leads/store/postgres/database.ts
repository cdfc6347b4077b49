import type { RunStatement } from '../statement.ts';

/** The parts of a PostgreSQL client that the store needs. */
export interface PostgresDatabase {
  run: RunStatement;
  /** Runs `work` in a transaction. When it resolves, the transaction is committed. */
  transaction: <Result>(work: (run: RunStatement) => Promise<Result>) => Promise<Result>;
  close: () => Promise<void>;
}
