import pg from 'pg';
import type { RunStatement, Statement } from '../statement.ts';
import { withEncryption } from './address.ts';
import type { PostgresDatabase } from './database.ts';

/**
 * The limits of a connection. Times are in milliseconds. A host that cannot reach its database answers within these
 * times, before browsers and proxies give up.
 */
const LIMITS = {
  /** Connections of a process. The default of PostgreSQL allows 100 of all processes together. */
  max: 10,
  connectionTimeoutMillis: 5_000,
  idleTimeoutMillis: 30_000,
  /** The server ends longer statements, and longer waits for a lock. */
  statement_timeout: 10_000,
  lock_timeout: 5_000,
  /** After this time without a statement, the server ends a transaction, so that a crashed process holds no locks. */
  idle_in_transaction_session_timeout: 10_000,
  /** Ends the wait for a server that does not answer at all. */
  query_timeout: 12_000,
};

/** Returns a client for the database at an address. It connects when it is used, and again after a lost connection. */
export function connect(address: string): PostgresDatabase {
  const pool = new pg.Pool({
    ...LIMITS,
    connectionString: withEncryption(address),
    application_name: 'waybill',
    keepAlive: true,
    // A committed lead is on the disk, even if the server has another default.
    options: '-c synchronous_commit=on',
  });
  // The pool has removed the lost connection. If the database stays away, the next statement fails and is reported.
  pool.on('error', () => {});
  return {
    run: (statement) => reporting(() => runOn(pool, statement)),
    transaction: (work) => reporting(() => inTransaction(pool, work)),
    close: () => pool.end(),
  };
}

async function inTransaction<Result>(pool: pg.Pool, work: (run: RunStatement) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  let fault: unknown;
  // A lost connection also rejects the running statement. Without a listener, the event would end the process.
  const onLost = (error: Error) => {
    fault = error;
  };
  client.on('error', onLost);
  try {
    await client.query('BEGIN');
    const result = await work((statement) => runOn(client, statement));
    await client.query('COMMIT');
    return result;
  } catch (error) {
    fault = error;
    throw error;
  } finally {
    client.off('error', onLost);
    // After an error, the pool closes the connection, which ends the transaction. The server may not answer a ROLLBACK.
    client.release(fault !== undefined);
  }
}

async function runOn(client: pg.Pool | pg.PoolClient, { sql, values }: Statement): ReturnType<RunStatement> {
  const { rows } = await client.query<Record<string, unknown>>(sql, [...values]);
  return rows;
}

/**
 * Reports errors with their message only: the other properties can contain values of a lead, and the stack of the client
 * explains nothing.
 */
async function reporting<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    // oxlint-disable-next-line preserve-caught-error -- a log that prints causes would print values of leads
    throw new Error(messageOf(error));
  }
}

/** Returns the message of an error. If a host has several addresses, each failed with an error of its own. */
function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(messageOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
