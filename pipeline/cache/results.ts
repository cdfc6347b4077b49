import { rmSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';
import { connect, forget, isOthers, KEPT_RUNS, rowsOf } from './database.ts';
import { jsonOf } from './json.ts';
import { type CodeOf, keysOf } from './key.ts';
import { memoryResults } from './memory.ts';
import type { Results } from './opened.ts';
import type { StageKey, Store } from './store.ts';

/**
 * Results kept between builds, in one SQLite file.
 * A result is found under a digest of everything that it depends on, the code of its stage among it, which `codeOf` gives.
 * Damage is a miss: a file that cannot be read is thrown away, and a value that does not match its checksum is made anew.
 * Where no file can be made, or another process writes the one that is there, results are forgotten with the build.
 *
 * A result is forgotten when more than five builds that had anything to do have not used it, and no validation wants it
 * (`guest.ts`): whoever validates ages nothing of a build's, and whoever builds nothing of a validation's.
 */
export function openResults(file: string, codeOf: CodeOf): Results {
  try {
    return begin(file, codeOf);
  } catch (error) {
    if (isOthers(error)) return memoryResults(reasonOf(error));
    throwAway(file);
  }
  try {
    return begin(file, codeOf);
  } catch (error) {
    throwAway(file);
    return memoryResults(reasonOf(error));
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** A file that cannot even be removed is met again by the next build, which then does without it as well. */
function throwAway(file: string): void {
  for (const suffix of ['', '-wal', '-shm']) {
    try {
      rmSync(file + suffix, { recursive: true, force: true });
    } catch {}
  }
}

function begin(file: string, codeOf: CodeOf): Results {
  const database = connect(file);
  try {
    const { last } = database.prepare('SELECT coalesce(max(build), 0) AS last FROM used').get() as { last: number };
    // A run that never built has made results of no build.
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

function resultsIn(database: DatabaseSync, { file, codeOf, build }: Opened): Results {
  const find = rowsOf(database);
  const put = database.prepare('INSERT OR REPLACE INTO results (key, value, sum) VALUES (?, ?, ?)');
  const use = database.prepare('INSERT OR REPLACE INTO used (key, build) VALUES (?, ?)');
  const counts = { hits: 0, misses: 0 };
  const used = new Set<string>();
  let damage: string | undefined;
  let isDamaged = false;
  const nameOf = keysOf(codeOf);
  beginWriting(database);

  const store: Store = {
    read: (key) => {
      const name = nameOf(key);
      const row = find(name);
      counts[row === undefined ? 'misses' : 'hits'] += 1;
      if (row === undefined) return undefined;
      used.add(name);
      return row.result as never;
    },
    write: (key, result) => keep(key, jsonOf(result)),
    writeJson: keep,
    want: (key) => void used.add(nameOf(key)),
  };
  return {
    store,
    counts,
    save() {
      attempt(() => {
        for (const name of used) use.run(name, build);
        forget(database, build - KEPT_RUNS);
        database.exec('COMMIT; BEGIN IMMEDIATE');
        used.clear();
      });
    },
    saveAside: () => attempt(() => database.exec('COMMIT; BEGIN IMMEDIATE')),
    lost: () => damage,
    close() {
      database.close();
      if (isDamaged) throwAway(file);
    },
  };

  function keep(key: StageKey<unknown>, json: Uint8Array): void {
    const name = nameOf(key);
    attempt(() => put.run(name, json, crc32(json)));
    used.add(name);
  }

  /** A file that takes no results any more stops no build; the next one starts with a new file. */
  function attempt(change: () => void): void {
    try {
      change();
    } catch (error) {
      // The first one says why; those that follow may only say that there is no transaction any more.
      damage ??= reasonOf(error);
      isDamaged ||= !isOthers(error);
    }
  }
}

/**
 * The only one who writes from now on, so that nobody's writing voids what was read. A file that may be read alone is read,
 * and says at the first result why it takes none.
 */
function beginWriting(database: DatabaseSync): void {
  try {
    database.exec('BEGIN IMMEDIATE');
  } catch (error) {
    if (isOthers(error)) throw error;
    database.exec('BEGIN');
  }
}
