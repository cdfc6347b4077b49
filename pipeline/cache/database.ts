import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';
import { digest } from './key.ts';
import type { Stage, StageKey } from './store.ts';

/** The digest of the code of a stage. */
export type CodeOf = (stage: Stage<unknown>) => string;

/** Runs after which a result that none of them used is forgotten: builds by their count, validations by theirs. */
export const KEPT_RUNS = 5;

/** Forgets what no build after the one that is given has used, and no validation wants. */
export const FORGET = 'DELETE FROM results WHERE build <= ? AND key NOT IN (SELECT key FROM wanted)';

/** Milliseconds for which another process may hold the file before it counts as somebody else's. */
const PATIENCE = 2000;

/** Opens the file of results, which is made where there is none; throws where it cannot be used. */
export function connect(file: string): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  try {
    database.exec(`PRAGMA busy_timeout = ${PATIENCE}; PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF`);
    database.exec('CREATE TABLE IF NOT EXISTS results (key TEXT PRIMARY KEY, value BLOB, sum INTEGER, build INTEGER)');
    database.exec('CREATE TABLE IF NOT EXISTS wanted (key TEXT PRIMARY KEY, validation INTEGER) WITHOUT ROWID');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
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

/** Gives the name under which a result is kept. */
export function namesOf(codeOf: CodeOf): (key: StageKey<unknown>) => string {
  return ({ stage, parts }) => `${stage.name}-${digest(codeOf(stage), ...parts)}`;
}

/** A value as it is kept: bytes, so that text becomes UTF-8 once, for the file and for its checksum. */
export function rowOf(result: unknown): [value: Uint8Array, sum: number] {
  const value = Buffer.from(JSON.stringify(result));
  return [value, crc32(value)];
}

/** Gives kept values by their names; none where nothing is kept, or not as it was written. */
export function rowsOf(database: DatabaseSync, table = 'results'): (name: string) => { result: unknown } | undefined {
  const find = database.prepare(`SELECT value, sum FROM ${table} WHERE key = ?`);
  return (name) => {
    try {
      // Bytes and a number, unless somebody else wrote them.
      const { value, sum } = find.get(name) ?? {};
      if (!(value instanceof Uint8Array) || crc32(value) !== sum) return undefined;
      return { result: JSON.parse(Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString()) };
    } catch {
      return undefined;
    }
  };
}
