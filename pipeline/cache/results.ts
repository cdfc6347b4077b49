import { rmSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';
import { countedStore } from './counted-store.ts';
import { isLockedByOther, jsonReader, openDatabase, pruneUnused, RUNS_UNTIL_PRUNED } from './database.ts';
import type { CodeOf } from './key.ts';
import { memoryResults } from './memory.ts';
import type { ResultStore } from './result-store.ts';

/**
 * Opens the store of results between builds, one SQLite file. The key of a result digests all of its inputs, including
 * the code of its stage (`codeOf`).
 *
 * Damage is a miss: an unreadable file is deleted, and a value that does not match its checksum is computed again. If
 * no file can be created, or another process writes to it, the results last only for this build.
 *
 * A result is pruned when more than five builds that had work to do have not used it and no validation wants it
 * (`validation-results.ts`). A validation does not age the results of builds, and a build does not age those of validations.
 */
export function openResults(file: string, codeOf: CodeOf): ResultStore {
  try {
    return begin(file, codeOf);
  } catch (error) {
    if (isLockedByOther(error)) return memoryResults(reasonOf(error));
    deleteFile(file);
  }
  try {
    return begin(file, codeOf);
  } catch (error) {
    deleteFile(file);
    return memoryResults(reasonOf(error));
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Deletes the file. If that fails, the next build finds the same file and also builds without stored results. */
function deleteFile(file: string): void {
  for (const suffix of ['', '-wal', '-shm']) {
    try {
      rmSync(file + suffix, { recursive: true, force: true });
    } catch {}
  }
}

function begin(file: string, codeOf: CodeOf): ResultStore {
  const database = openDatabase(file);
  try {
    const { last } = database.prepare('SELECT coalesce(max(build), 0) AS last FROM used').get() as { last: number };
    // The number is 0 or negative if only validations have run.
    return resultsIn(database, { file, codeOf, build: Math.max(last, 0) + 1 });
  } catch (error) {
    database.close();
    throw error;
  }
}

interface Opened {
  file: string;
  codeOf: CodeOf;
  build: number;
}

function resultsIn(database: DatabaseSync, { file, codeOf, build }: Opened): ResultStore {
  const find = jsonReader(database);
  const put = database.prepare('INSERT OR REPLACE INTO results (key, value, sum) VALUES (?, ?, ?)');
  // One statement for all keys takes half the time of one for each.
  const use = database.prepare('INSERT OR REPLACE INTO used (key, build) SELECT value, ? FROM json_each(?)');
  const damage = damageLog();
  beginWriting(database);
  const { store, counts, used } = countedStore({
    codeOf,
    find,
    put: (name, json) => damage.attempt(() => put.run(name, json, crc32(json))),
  });
  return {
    store,
    counts,
    save() {
      damage.attempt(() => {
        use.run(build, JSON.stringify([...used]));
        pruneUnused(database, build - RUNS_UNTIL_PRUNED);
        database.exec('COMMIT; BEGIN IMMEDIATE');
        used.clear();
      });
    },
    saveWithoutPruning: () => damage.attempt(() => database.exec('COMMIT; BEGIN IMMEDIATE')),
    reasonNotStored: damage.reason,
    close() {
      database.close();
      if (damage.isInFile()) deleteFile(file);
    },
  };
}

interface DamageLog {
  /** Runs a change and records its error. An error does not stop the build. */
  attempt: (change: () => void) => void;
  /** Returns the message of the first error, which has the cause. Later ones may only report that there is no transaction. */
  reason: () => string | undefined;
  /** Returns true if the file is damaged. `close` then deletes it, so that the next build starts with a new one. */
  isInFile: () => boolean;
}

function damageLog(): DamageLog {
  let reason: string | undefined;
  let isInFile = false;
  return {
    attempt(change) {
      try {
        change();
      } catch (error) {
        reason ??= reasonOf(error);
        isInFile ||= !isLockedByOther(error);
      }
    },
    reason: () => reason,
    isInFile: () => isInFile,
  };
}

/**
 * Takes the write lock, so that no other process can invalidate results that this build has read. A read-only file is
 * still readable; the first write then reports why it cannot store results.
 */
function beginWriting(database: DatabaseSync): void {
  try {
    database.exec('BEGIN IMMEDIATE');
  } catch (error) {
    if (isLockedByOther(error)) throw error;
    database.exec('BEGIN');
  }
}
