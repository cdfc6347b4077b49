import type { DatabaseSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';
import { connect, forget, KEPT_RUNS, rowsOf } from './database.ts';
import { jsonOf } from './json.ts';
import { type CodeOf, keysOf } from './key.ts';
import { noResults } from './memory.ts';
import type { Results } from './opened.ts';
import type { StageKey, Store } from './store.ts';

/** As many results are written at once: a build that begins meanwhile waits for no more. */
const BATCH = 500;

/** The build that results belong to which no build has used: one so long ago that only validations keep them. */
const NO_BUILD = -KEPT_RUNS;

/**
 * The results of builds, for a validation. It may come at any moment and must harm nobody: what it makes lies in a table of
 * its own until the end, so that it holds no lock while it works; it never throws the file away, whatever is wrong with it;
 * and where something is, it goes on without results, or keeps nothing, and says nothing of it.
 *
 * It counts as no build. What it used or made is wanted by it, and forgotten when more than five validations that had
 * anything to do have not wanted it, and five builds have not used it (`results.ts`).
 */
export function guestResults(file: string, codeOf: CodeOf): Results {
  try {
    return begin(file, codeOf);
  } catch {
    return noResults;
  }
}

function begin(file: string, codeOf: CodeOf): Results {
  const database = connect(file);
  try {
    database.exec('CREATE TEMP TABLE made (id INTEGER PRIMARY KEY, key TEXT UNIQUE, value BLOB, sum INTEGER); BEGIN');
    return resultsIn(database, codeOf);
  } catch (error) {
    database.close();
    throw error;
  }
}

function resultsIn(database: DatabaseSync, codeOf: CodeOf): Results {
  const findKept = rowsOf(database);
  const findMade = rowsOf(database, 'made');
  const put = database.prepare('INSERT OR REPLACE INTO made (key, value, sum) VALUES (?, ?, ?)');
  const nameOf = keysOf(codeOf);
  const counts = { hits: 0, misses: 0 };
  const wanted = new Set<string>();
  let isLost = false;

  const store: Store = {
    read: (key) => {
      const name = nameOf(key);
      const row = findKept(name) ?? findMade(name);
      counts[row === undefined ? 'misses' : 'hits'] += 1;
      if (row === undefined) return undefined;
      wanted.add(name);
      return row.result as never;
    },
    write: (key, result) => hold(key, jsonOf(result)),
    writeJson: hold,
    want: (key) => void wanted.add(nameOf(key)),
  };
  return {
    store,
    counts,
    save: () => attempt(() => keep({ isAgeing: true })),
    saveAside: () => attempt(() => keep({ isAgeing: false })),
    lost: () => undefined,
    close: () => database.close(),
  };

  function hold(key: StageKey<unknown>, json: Uint8Array): void {
    const name = nameOf(key);
    wanted.add(name);
    attempt(() => put.run(name, json, crc32(json)));
  }

  function keep({ isAgeing }: { isAgeing: boolean }): void {
    database.exec('COMMIT');
    keepMade(database);
    keepWanted(database, { wanted, isAgeing });
    database.exec('DELETE FROM made; BEGIN');
    wanted.clear();
  }

  /** After the first fault nothing more is tried: each would wait as long, and what is kept would have gaps. */
  function attempt(change: () => void): void {
    if (isLost) return;
    try {
      change();
    } catch {
      isLost = true;
    }
  }
}

/** What another run has kept meanwhile under the same name is the same, or damaged. */
function keepMade(database: DatabaseSync): void {
  const { last } = database.prepare('SELECT coalesce(max(id), 0) AS last FROM made').get() as { last: number };
  const copy = database.prepare(
    'INSERT OR REPLACE INTO results (key, value, sum) SELECT key, value, sum FROM made WHERE id > ? AND id <= ?',
  );
  const mark = database.prepare(
    `INSERT OR IGNORE INTO used (key, build) SELECT key, ${NO_BUILD} FROM made WHERE id > ? AND id <= ?`,
  );
  for (let id = 0; id < last; id += BATCH) {
    inTurn(database, () => {
      copy.run(id, id + BATCH);
      mark.run(id, id + BATCH);
    });
  }
}

function keepWanted(
  database: DatabaseSync,
  { wanted, isAgeing }: { wanted: ReadonlySet<string>; isAgeing: boolean },
): void {
  inTurn(database, () => {
    const latest = 'SELECT coalesce(max(validation), 0) AS latest FROM wanted';
    const lastBuild = 'SELECT coalesce(max(build), 0) AS latest FROM used';
    const numberOf = (sql: string) => (database.prepare(sql).get() as { latest: number }).latest;
    const run = numberOf(latest) + (isAgeing ? 1 : 0);
    const want = database.prepare('INSERT OR REPLACE INTO wanted (key, validation) VALUES (?, ?)');
    for (const name of wanted) want.run(name, run);
    if (!isAgeing) return;
    database.prepare('DELETE FROM wanted WHERE validation <= ?').run(run - KEPT_RUNS);
    forget(database, Math.max(numberOf(lastBuild), 0) + 1 - KEPT_RUNS);
  });
}

/** Writes while nobody else does. */
function inTurn(database: DatabaseSync, act: () => void): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    act();
    database.exec('COMMIT');
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}
