import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PGlite } from '@electric-sql/pglite';
import { onTestFinished } from 'vitest';
import type { LeadStore } from '../../endpoints/leads/store/lead-store.ts';
import type { PostgresDatabase } from '../../endpoints/leads/store/postgres/database.ts';
import { migrate } from '../../endpoints/leads/store/postgres/migrate.ts';
import { postgresStore } from '../../endpoints/leads/store/postgres/postgres-store.ts';
import { sqliteStore } from '../../endpoints/leads/store/sqlite/sqlite-store.ts';
import type { RunStatement } from '../../endpoints/leads/store/statement.ts';
import { makeFolder } from './folder.ts';

/** An empty database of a test. */
export interface LeadDatabase {
  /** Opens a store, which the test closes at its end. Several stores of a database are like several processes. */
  open: (now?: () => Date) => Promise<LeadStore>;
  /** Runs a statement without checks of values, such as one that damages a row. Returns its rows. */
  query: (sql: string) => Promise<Record<string, unknown>[]>;
}

/** The databases that must behave in the same way. */
export const LEAD_DATABASES: { title: string; create: () => Promise<LeadDatabase> }[] = [
  { title: 'SQLite', create: () => Promise.resolve(sqliteIn(makeFolder())) },
  { title: 'PostgreSQL', create: createPostgres },
];

/** Returns the database in `leads.sqlite` of a folder. */
export function sqliteIn(folder: string): LeadDatabase {
  return {
    open: (now) => Promise.resolve(closing(sqliteStore(folder, now))),
    query(sql) {
      const database = new DatabaseSync(join(folder, 'leads.sqlite'));
      try {
        database.exec('PRAGMA ignore_check_constraints = ON');
        return Promise.resolve(database.prepare(sql).all());
      } finally {
        database.close();
      }
    },
  };
}

/** PostgreSQL in this process. It starts in a second, so all tests of a file share it, each with a schema of its own. */
let started: Promise<PGlite> | undefined;
let schemas = 0;

async function createPostgres(): Promise<LeadDatabase> {
  const lite = await startPostgres();
  return {
    async open(now) {
      await migrate(lite);
      return closing(postgresStore(lite, now));
    },
    async query(sql) {
      await lite.run({ sql: 'ALTER TABLE leads DROP CONSTRAINT IF EXISTS leads_state_check', values: [] });
      return [...(await lite.run({ sql, values: [] }))];
    },
  };
}

/** Returns a database of PostgreSQL without any table. */
export async function startPostgres(): Promise<PostgresDatabase> {
  started ??= PGlite.create();
  const lite = await started;
  schemas += 1;
  await lite.exec(`CREATE SCHEMA test_${schemas}; SET search_path TO test_${schemas}`);
  const runOn =
    (client: Pick<PGlite, 'query'>): RunStatement =>
    async ({ sql, values }) =>
      (await client.query<Record<string, unknown>>(sql, [...values])).rows;
  return {
    run: runOn(lite),
    transaction: (work) => lite.transaction((client) => work(runOn(client))),
    close: () => Promise.resolve(),
  };
}

function closing(store: LeadStore): LeadStore {
  onTestFinished(() => store.close());
  return store;
}
