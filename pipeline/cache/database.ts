import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';

/** The version of the tables below. */
const VERSION = 3;

/**
 * `used` has the number of the last run of each kind that used a result. It is separate from `results`: SQLite reads a complete
 * row to change a number in it, and a run marks every result that it used.
 */
const TABLES = `
  DROP TABLE IF EXISTS results;
  DROP TABLE IF EXISTS used;
  DROP TABLE IF EXISTS wanted;
  CREATE TABLE results (key TEXT PRIMARY KEY, value BLOB, sum INTEGER);
  CREATE TABLE used (key TEXT, kind TEXT, run INTEGER, PRIMARY KEY (key, kind)) WITHOUT ROWID;
  PRAGMA user_version = ${VERSION}`;

/**
 * The largest pages of SQLite. Most values are texts of some kilobytes: with pages of 4 KB, a first build would make 20
 * times as many writes and take twice the time in SQLite.
 */
const PAGE_SIZE = 65_536;

/** Milliseconds to wait for another process's lock before SQLite reports the file as busy. */
const BUSY_TIMEOUT = 2000;

/** Opens the database of results. Recreates its tables if their version is old. Throws if the file is unusable. */
export function openDatabase(file: string): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  try {
    database.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT}; PRAGMA page_size = ${PAGE_SIZE}`);
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF');
    if (!hasCurrentTables(database)) {
      inTransaction(database, () => {
        // Another process may have made the tables while this process waited.
        if (!hasCurrentTables(database)) database.exec(TABLES);
      });
    }
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Returns whether a database has the tables of this version. */
export function hasCurrentTables(database: DatabaseSync): boolean {
  return database.prepare('PRAGMA user_version').get()?.user_version === VERSION;
}

/** Runs `act` in a transaction that locks out other writers. */
export function inTransaction(database: DatabaseSync, act: () => void): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    act();
    database.exec('COMMIT');
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}

/** Whether an error only means that another process has locked the file. */
export function isLockedByOther(error: unknown): boolean {
  const { errcode } = error as { errcode?: number };
  return errcode !== undefined && [BUSY, LOCKED].includes(errcode & PRIMARY);
}

const BUSY = 5;
const LOCKED = 6;
/** The low byte of an SQLite code is the primary result code. The other bytes add detail. */
const PRIMARY = 0xff;

/** Returns a function that reads the JSON of a value by its key. It returns undefined if it is missing or damaged. */
export function jsonReader(database: DatabaseSync, table = 'results'): (name: string) => Uint8Array | undefined {
  const find = database.prepare(`SELECT value, sum FROM ${table} WHERE key = ?`);
  return (name) => {
    try {
      // Another program may have written other types than a blob and a number.
      const { value, sum } = find.get(name) ?? {};
      return value instanceof Uint8Array && crc32(value) === sum ? value : undefined;
    } catch {
      return undefined;
    }
  };
}
