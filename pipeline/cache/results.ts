import { rmSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';
import { inTransaction, isLockedByOther, jsonReader, openDatabase } from './database.ts';
import { jsonOf, parseJsonBytes } from './json.ts';
import { type CodeOf, storeKeyFunction } from './key.ts';
import { memoryResults, noResults } from './memory.ts';
import type { ResultStore } from './result-store.ts';
import type { StageKey, Store } from './store.ts';

/** The number of runs after which an unused result is pruned. Builds and validations are counted separately. */
const RUNS_UNTIL_PRUNED = 5;

/** The kinds of runs. A validation may run at the same time as a build, and reports nothing about the store. */
export type RunKind = 'build' | 'validation';

/**
 * Opens the store of results between runs, one SQLite file. The key of a result digests all of its inputs, including
 * the code of its stage (`codeOf`).
 *
 * - A run reads the state of the file at its start, and writes to a temporary table until it saves, so it holds no
 *   lock while it works.
 * - Damage is a miss: a value that does not match its checksum is computed again. A build deletes an unreadable file;
 *   a validation continues without it. If the file cannot be opened, the results last only for this run.
 * - A result is pruned when more than five runs of each kind that had work to do have not used it. So validations do
 *   not age the results of builds, and builds do not age those of validations.
 */
export function openResults(file: string, codeOf: CodeOf, kind: RunKind = 'build'): ResultStore {
  try {
    return begin({ file, codeOf, kind });
  } catch (error) {
    if (kind === 'validation') return noResults;
    if (isLockedByOther(error)) return memoryResults(reasonOf(error));
    deleteFile(file);
  }
  try {
    return begin({ file, codeOf, kind });
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

interface Opened {
  file: string;
  codeOf: CodeOf;
  kind: RunKind;
}

function begin(opened: Opened): ResultStore {
  const database = openDatabase(opened.file);
  try {
    database.exec('CREATE TEMP TABLE made (key TEXT PRIMARY KEY, value BLOB, sum INTEGER); BEGIN');
    return resultsIn(database, opened);
  } catch (error) {
    database.close();
    throw error;
  }
}

function resultsIn(database: DatabaseSync, { file, codeOf, kind }: Opened): ResultStore {
  const findStored = jsonReader(database);
  const findMade = jsonReader(database, 'made');
  const put = database.prepare('INSERT OR REPLACE INTO made (key, value, sum) VALUES (?, ?, ?)');
  const { attempt, fault } = faultLog();
  const used = new Set<string>();
  const counts = { hits: 0, misses: 0 };
  const nameOf = storeKeyFunction(codeOf);
  /** Reads a result with `parse`. JSON that it cannot parse is damaged, which is a miss. */
  const read = <Value>(key: StageKey<unknown>, parse: (json: Uint8Array) => Value): Value | undefined => {
    const name = nameOf(key);
    const json = findMade(name) ?? findStored(name);
    const value = json && parsed(json, parse);
    counts[value === undefined ? 'misses' : 'hits'] += 1;
    if (value !== undefined) used.add(name);
    return value;
  };
  const writeJson: Store['writeJson'] = (key, json) => {
    const name = nameOf(key);
    used.add(name);
    attempt(() => put.run(name, json, crc32(json)));
  };
  let hasAged = false;
  const save = (isAgeing: boolean) =>
    attempt(() => {
      database.exec('COMMIT');
      // All saves of a run have one number.
      saveMade(database, { used, kind, isNew: isAgeing && !hasAged, isPruning: isAgeing });
      hasAged ||= isAgeing;
      database.exec('DELETE FROM made; BEGIN');
      used.clear();
    });
  return {
    store: {
      read: (key) => read(key, parseJsonBytes) as never,
      readJson: (key) => read(key, (json) => json),
      write: (key, result) => writeJson(key, jsonOf(result)),
      writeJson,
      markUsed: (key) => void used.add(nameOf(key)),
    },
    counts,
    save: () => save(true),
    saveWithoutPruning: () => save(false),
    reasonNotStored: () => (kind === 'build' ? fault()?.reason : undefined),
    close() {
      database.close();
      // The next build starts with a new file.
      if (kind === 'build' && fault()?.isInFile) deleteFile(file);
    },
  };
}

interface Fault {
  reason: string;
  /** Whether the file has the fault, and not only a lock of another process. */
  isInFile: boolean;
}

/**
 * Returns a function that runs changes and records the first fault. From then on it changes nothing: each attempt would wait as long,
 * and the saved results would have gaps.
 */
function faultLog(): { attempt: (change: () => void) => void; fault: () => Fault | undefined } {
  let fault: Fault | undefined;
  return {
    fault: () => fault,
    attempt(change) {
      if (fault !== undefined) return;
      try {
        change();
      } catch (error) {
        fault = { reason: reasonOf(error), isInFile: !isLockedByOther(error) };
      }
    },
  };
}

function parsed<Value>(json: Uint8Array, parse: (json: Uint8Array) => Value): Value | undefined {
  try {
    return parse(json);
  } catch {
    return undefined;
  }
}

/**
 * Copies the new results of a run into the file, marks the results that it used, and prunes results that no recent run
 * has used. Replaces a row that another run saved under the same key, because it has the same value or is damaged.
 */
function saveMade(
  database: DatabaseSync,
  { used, kind, isNew, isPruning }: { used: ReadonlySet<string>; kind: RunKind; isNew: boolean; isPruning: boolean },
): void {
  inTransaction(database, () => {
    database.exec('INSERT OR REPLACE INTO results SELECT key, value, sum FROM made');
    const last = database.prepare('SELECT coalesce(max(run), 0) AS last FROM used WHERE kind = ?').get(kind);
    const run = Number(last?.last) + (isNew ? 1 : 0);
    // One statement for all keys takes half the time of one for each.
    database
      .prepare('INSERT OR REPLACE INTO used (key, kind, run) SELECT value, ?, ? FROM json_each(?)')
      .run(kind, run, JSON.stringify([...used]));
    if (!isPruning) return;
    const old = 'FROM used WHERE kind = ? AND run <= ?';
    const bounds = [kind, run - RUNS_UNTIL_PRUNED] as const;
    const others = 'SELECT key FROM used AS other WHERE other.key = used.key AND other.kind <> used.kind';
    database.prepare(`DELETE FROM results WHERE key IN (SELECT key ${old} AND NOT EXISTS (${others}))`).run(...bounds);
    database.prepare(`DELETE ${old}`).run(...bounds);
  });
}
