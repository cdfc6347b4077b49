import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';
import { digest } from './key.ts';
import { memoryResults } from './memory.ts';
import type { Results } from './opened.ts';
import type { Stage, StageKey, Store } from './store.ts';

/** The digest of the code of a stage. */
export type CodeOf = (stage: Stage<unknown>) => string;

/** Builds after which a result that none of them used is forgotten. */
const KEPT_BUILDS = 5;

/**
 * Results kept between builds, in one SQLite file.
 * A result is found under a digest of everything that it depends on, the code of its stage among it, which `codeOf` gives. Damage is a miss: a file
 * that cannot be read is thrown away, and a value that does not match its checksum is made anew. Where no file can be
 * made, results are forgotten with the build.
 */
export function openResults(file: string, codeOf: CodeOf): Results {
  try {
    return connect(file, codeOf);
  } catch {
    throwAway(file);
  }
  try {
    return connect(file, codeOf);
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

function connect(file: string, codeOf: CodeOf): Results {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  try {
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA busy_timeout = 2000');
    database.exec('CREATE TABLE IF NOT EXISTS results (key TEXT PRIMARY KEY, value TEXT, sum INTEGER, build INTEGER)');
    const { last } = database.prepare('SELECT coalesce(max(build), 0) AS last FROM results').get() as { last: number };
    return resultsIn(database, { file, codeOf, build: last + 1 });
  } catch (error) {
    database.close();
    throw error;
  }
}

interface Row {
  /** Text, unless somebody else wrote it. */
  value: unknown;
  sum: number;
}

interface Opened {
  file: string;
  codeOf: CodeOf;
  build: number;
}

function resultsIn(database: DatabaseSync, { file, codeOf, build }: Opened): Results {
  const find = database.prepare('SELECT value, sum FROM results WHERE key = ?');
  const put = database.prepare('INSERT OR REPLACE INTO results (key, value, sum, build) VALUES (?, ?, ?, ?)');
  const use = database.prepare('UPDATE results SET build = ? WHERE key = ?');
  const counts = { hits: 0, misses: 0 };
  const used = new Set<string>();
  let damage: string | undefined;
  const nameOf = ({ stage, parts }: StageKey<unknown>) => `${stage.name}-${digest(codeOf(stage), ...parts)}`;
  database.exec('BEGIN');

  const store: Store = {
    read: (key) => {
      const name = nameOf(key);
      const row = findRow(name);
      if (typeof row?.value !== 'string' || crc32(row.value) !== row.sum) {
        counts.misses += 1;
        return undefined;
      }
      counts.hits += 1;
      used.add(name);
      return JSON.parse(row.value);
    },
    write: (key, result) => {
      const value = JSON.stringify(result);
      attempt(() => put.run(nameOf(key), value, crc32(value), build));
    },
  };
  return {
    store,
    counts,
    save() {
      attempt(() => {
        for (const name of used) use.run(build, name);
        database.prepare('DELETE FROM results WHERE build <= ?').run(build - KEPT_BUILDS);
        database.exec('COMMIT; BEGIN');
        used.clear();
      });
    },
    lost: () => damage,
    close() {
      database.close();
      if (damage !== undefined) throwAway(file);
    },
  };

  /** A file that takes no results any more stops no build; the next one starts with a new file. */
  function attempt(change: () => void): void {
    try {
      change();
    } catch (error) {
      // The first one says why; those that follow may only say that there is no transaction any more.
      damage ??= reasonOf(error);
    }
  }

  function findRow(name: string): Row | undefined {
    try {
      return find.get(name) as Row | undefined;
    } catch {
      return undefined;
    }
  }
}
