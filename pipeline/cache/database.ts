import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';
import { valueOf } from './json.ts';

/** Runs after which a result that none of them used is forgotten: builds by their count, validations by theirs. */
export const KEPT_RUNS = 5;

/** Of the tables below. */
const VERSION = 2;

/**
 * Marks stand apart from results: SQLite reads a row whole to change a number in it, and a build marks all that it used.
 * The number of the last build that used a result is negative or 0 where none has.
 */
const TABLES = `
  DROP TABLE IF EXISTS results;
  DROP TABLE IF EXISTS used;
  DROP TABLE IF EXISTS wanted;
  CREATE TABLE results (key TEXT PRIMARY KEY, value BLOB, sum INTEGER);
  CREATE TABLE used (key TEXT PRIMARY KEY, build INTEGER) WITHOUT ROWID;
  CREATE TABLE wanted (key TEXT PRIMARY KEY, validation INTEGER) WITHOUT ROWID;
  PRAGMA user_version = ${VERSION}`;

/** Milliseconds for which another process may hold the file before it counts as somebody else's. */
const PATIENCE = 2000;

/** Opens the file of results, made anew where there is none of this version; throws where it cannot be used. */
export function connect(file: string): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  try {
    database.exec(`PRAGMA busy_timeout = ${PATIENCE}; PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF`);
    if (!isCurrent(database)) makeTables(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Another process that found the file old may have made the tables while this one waited for its turn. */
function makeTables(database: DatabaseSync): void {
  database.exec('BEGIN IMMEDIATE');
  if (!isCurrent(database)) database.exec(TABLES);
  database.exec('COMMIT');
}

function isCurrent(database: DatabaseSync): boolean {
  return database.prepare('PRAGMA user_version').get()?.user_version === VERSION;
}

/** Forgets what no build after the one that is given has used, and no validation wants. */
export function forget(database: DatabaseSync, build: number): void {
  const old = 'SELECT key FROM used WHERE build <= ? AND key NOT IN (SELECT key FROM wanted)';
  const { count } = database.prepare(`SELECT count(*) AS count FROM (${old})`).get(build) as { count: number };
  if (count === 0) return;
  database.prepare(`DELETE FROM results WHERE key IN (${old})`).run(build);
  database.prepare(`DELETE FROM used WHERE key IN (${old})`).run(build);
}

/** Whether a fault only says that another process is at work with the file. */
export function isOthers(error: unknown): boolean {
  const { errcode } = error as { errcode?: number };
  return errcode !== undefined && [BUSY, LOCKED].includes(errcode & PRIMARY);
}

const BUSY = 5;
const LOCKED = 6;
/** The low byte of a code of SQLite says what happened, the rest how. */
const PRIMARY = 0xff;

/** Gives kept values by their names; none where nothing is kept, or not as it was written. */
export function rowsOf(database: DatabaseSync, table = 'results'): (name: string) => { result: unknown } | undefined {
  const find = database.prepare(`SELECT value, sum FROM ${table} WHERE key = ?`);
  return (name) => {
    try {
      // Bytes and a number, unless somebody else wrote them.
      const { value, sum } = find.get(name) ?? {};
      if (!(value instanceof Uint8Array) || crc32(value) !== sum) return undefined;
      return { result: valueOf(value) };
    } catch {
      return undefined;
    }
  };
}
