import { jsonOf, parseJsonBytes } from './json.ts';
import { storeKeyFunction } from './key.ts';
import type { ResultStore } from './result-store.ts';
import { noStore } from './store.ts';

/** Returns results that exist only in this process: for `--no-cache`, and for a build that cannot open the file. */
export function memoryResults(reason?: string): ResultStore {
  const values = new Map<string, Uint8Array>();
  // The code does not change while the process runs.
  const nameOf = storeKeyFunction(() => '');
  const counts = { hits: 0, misses: 0 };
  return {
    store: {
      read(key) {
        const value = values.get(nameOf(key));
        counts[value === undefined ? 'misses' : 'hits'] += 1;
        return value === undefined ? undefined : (parseJsonBytes(value) as never);
      },
      // A copy, because the caller may move it to a thread.
      readJson: (key) => values.get(nameOf(key))?.slice(),
      write: (key, result) => void values.set(nameOf(key), jsonOf(result)),
      writeJson: (key, json) => void values.set(nameOf(key), json),
      markUsed: () => {},
    },
    counts,
    save: () => {},
    saveWithoutPruning: () => {},
    reasonNotStored: () => reason,
    close: () => {},
  };
}

/** Stores no results: keeping even those of this run would only take memory. */
export const noResults: ResultStore = {
  store: noStore,
  counts: { hits: 0, misses: 0 },
  save: () => {},
  saveWithoutPruning: () => {},
  reasonNotStored: () => undefined,
  close: () => {},
};
