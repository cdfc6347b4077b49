import type { DatabaseSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';
import { countedStore } from './counted-store.ts';
import { jsonReader, openDatabase, pruneUnused, RUNS_UNTIL_PRUNED } from './database.ts';
import type { CodeOf } from './key.ts';
import { noResults } from './memory.ts';
import type { ResultStore } from './result-store.ts';

/** Results written per transaction. A build that starts meanwhile waits for one batch only. */
const BATCH = 500;

/** The build number of results that no build has used. It is old enough that only validations keep them. */
const NO_BUILD = -RUNS_UNTIL_PRUNED;

/**
 * Opens the results of builds for a validation, which may run at any moment and must not disturb a build:
 * - It writes its results to a temporary table until the end, so it holds no lock while it works.
 * - It never deletes the file, even if the file is damaged.
 * - If a step fails, it continues without stored results, or saves none, and reports nothing.
 *
 * A validation does not count as a build. It marks the results that it used or made as wanted. A result is pruned when
 * more than five validations that had work to do have not wanted it and five builds have not used it (`results.ts`).
 */
export function openResultsForValidation(file: string, codeOf: CodeOf): ResultStore {
  try {
    return begin(file, codeOf);
  } catch {
    return noResults;
  }
}

function begin(file: string, codeOf: CodeOf): ResultStore {
  const database = openDatabase(file);
  try {
    database.exec('CREATE TEMP TABLE made (id INTEGER PRIMARY KEY, key TEXT UNIQUE, value BLOB, sum INTEGER); BEGIN');
    return resultsIn(database, codeOf);
  } catch (error) {
    database.close();
    throw error;
  }
}

function resultsIn(database: DatabaseSync, codeOf: CodeOf): ResultStore {
  const findStored = jsonReader(database);
  const findMade = jsonReader(database, 'made');
  const put = database.prepare('INSERT OR REPLACE INTO made (key, value, sum) VALUES (?, ?, ?)');
  let hasFailed = false;
  const {
    store,
    counts,
    used: wanted,
  } = countedStore({
    codeOf,
    find: (name) => findStored(name) ?? findMade(name),
    put: (name, json) => attempt(() => put.run(name, json, crc32(json))),
  });
  return {
    store,
    counts,
    save: () => attempt(() => saveAll({ isAgeing: true })),
    saveWithoutPruning: () => attempt(() => saveAll({ isAgeing: false })),
    reasonNotStored: () => undefined,
    close: () => database.close(),
  };

  function saveAll({ isAgeing }: { isAgeing: boolean }): void {
    database.exec('COMMIT');
    saveMade(database);
    saveWanted(database, { wanted, isAgeing });
    database.exec('DELETE FROM made; BEGIN');
    wanted.clear();
  }

  /** Stops trying after the first fault: each attempt would wait as long, and the saved results would have gaps. */
  function attempt(change: () => void): void {
    if (hasFailed) return;
    try {
      change();
    } catch {
      hasFailed = true;
    }
  }
}

/**
 * Copies the made results into the shared table. A row that another run saved under the same key has the same value or
 * is damaged, so it is replaced.
 */
function saveMade(database: DatabaseSync): void {
  const { last } = database.prepare('SELECT coalesce(max(id), 0) AS last FROM made').get() as { last: number };
  const copy = database.prepare(
    'INSERT OR REPLACE INTO results (key, value, sum) SELECT key, value, sum FROM made WHERE id > ? AND id <= ?',
  );
  const mark = database.prepare(
    `INSERT OR IGNORE INTO used (key, build) SELECT key, ${NO_BUILD} FROM made WHERE id > ? AND id <= ?`,
  );
  for (let id = 0; id < last; id += BATCH) {
    inTransaction(database, () => {
      copy.run(id, id + BATCH);
      mark.run(id, id + BATCH);
    });
  }
}

function saveWanted(
  database: DatabaseSync,
  { wanted, isAgeing }: { wanted: ReadonlySet<string>; isAgeing: boolean },
): void {
  inTransaction(database, () => {
    const latest = 'SELECT coalesce(max(validation), 0) AS latest FROM wanted';
    const lastBuild = 'SELECT coalesce(max(build), 0) AS latest FROM used';
    const numberOf = (sql: string) => (database.prepare(sql).get() as { latest: number }).latest;
    const run = numberOf(latest) + (isAgeing ? 1 : 0);
    const want = database.prepare('INSERT OR REPLACE INTO wanted (key, validation) VALUES (?, ?)');
    for (const name of wanted) want.run(name, run);
    if (!isAgeing) return;
    database.prepare('DELETE FROM wanted WHERE validation <= ?').run(run - RUNS_UNTIL_PRUNED);
    pruneUnused(database, Math.max(numberOf(lastBuild), 0) + 1 - RUNS_UNTIL_PRUNED);
  });
}

/** Runs `act` in a transaction that locks out other writers. */
function inTransaction(database: DatabaseSync, act: () => void): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    act();
    database.exec('COMMIT');
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}
