import type { LeadStore } from './lead-store.ts';
import { withoutSecrets } from './postgres/address.ts';
import { sqliteStore } from './sqlite/sqlite-store.ts';

/** Where leads are stored. */
export interface StorePlace {
  /** The folder of `leads.sqlite`. A database replaces it. */
  folder: string;
  /** The address of a PostgreSQL database, usually with a password. */
  database?: string | undefined;
}

/** Reports that a database cannot be used; the message names it without its password. */
export class UnusableDatabase extends Error {}

/**
 * Opens the store at a place. A file is opened at the first access. Rejects with `UnusableDatabase` if a database cannot
 * be reached or has a later version.
 */
export async function openStore(
  { folder, database: address }: StorePlace,
  now: () => Date = () => new Date(),
): Promise<LeadStore> {
  if (address === undefined) return sqliteStore(folder, now);
  // These modules load `pg`, which other commands do not need.
  const [{ connect }, { migrate }, { postgresStore }] = await Promise.all([
    import('./postgres/connect.ts'),
    import('./postgres/migrate.ts'),
    import('./postgres/postgres-store.ts'),
  ]);
  const database = connect(address);
  try {
    await migrate(database);
  } catch (error) {
    await database.close();
    throw new UnusableDatabase(`The database ${withoutSecrets(address)} cannot be used: ${(error as Error).message}.`);
  }
  return postgresStore(database, now);
}
