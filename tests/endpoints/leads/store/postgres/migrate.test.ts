import { expect, test } from 'vitest';
import { migrate } from '../../../../../endpoints/leads/store/postgres/migrate.ts';
import { postgresStore } from '../../../../../endpoints/leads/store/postgres/postgres-store.ts';
import { sqliteStore } from '../../../../../endpoints/leads/store/sqlite/sqlite-store.ts';
import { makeFolder } from '../../../../helpers/folder.ts';
import { sqliteIn, startPostgres } from '../../../../helpers/lead-databases.ts';

test('[Q7] an empty database is migrated once, also by several processes, and its leads stay', async () => {
  const database = await startPostgres();
  await Promise.all([migrate(database), migrate(database)]);
  const store = postgresStore(database);
  await store.noteRefusal({ form: 'contact', locale: 'en-US', status: 413, reason: 'too-large', fields: [] });
  await migrate(database);
  expect(
    await database.run({
      sql: 'SELECT count(*)::integer AS count, max(version) AS version FROM leads_version',
      values: [],
    }),
  ).toEqual([{ count: 1, version: 2 }]);
  expect(await store.refusals(9)).toHaveLength(1);
});

test('[Q7] a database of a later version stays untouched', async () => {
  const database = await startPostgres();
  await migrate(database);
  await database.run({ sql: 'UPDATE leads_version SET version = 99', values: [] });
  await expect(migrate(database)).rejects.toThrow('the database has version 99 of a later waybill');
});

test('[Q7] a migration that fails leaves nothing behind', async () => {
  const database = await startPostgres();
  await database.run({ sql: 'CREATE TABLE refusals (id INTEGER)', values: [] });
  await expect(migrate(database)).rejects.toThrow('already exists');
  await database.run({ sql: 'DROP TABLE refusals', values: [] });
  await migrate(database);
  expect(await postgresStore(database).count({})).toBe(0);
});

test('[Q7] leads in PostgreSQL have the columns of leads in SQLite, so rows can be copied', async () => {
  const folder = makeFolder();
  await sqliteStore(folder).count({});
  const columns = await sqliteIn(folder).query(`SELECT name FROM pragma_table_info('leads')`);
  const database = await startPostgres();
  await migrate(database);
  const sql = `SELECT column_name AS name FROM information_schema.columns
    WHERE table_name = 'leads' AND table_schema = current_schema() AND column_name <> 'rowid'`;
  const names = (rows: readonly Record<string, unknown>[]) => rows.map(({ name }) => name).toSorted();
  expect(names(await database.run({ sql, values: [] }))).toEqual(names(columns));
});
