import { jsonOf, valueOf } from './json.ts';
import { keysOf } from './key.ts';
import type { Results } from './opened.ts';
import { noStore } from './store.ts';

/** Results that are forgotten with the process: what `--no-cache` builds with, and what is left where no file can be made. */
export function memoryResults(lost?: string): Results {
  const values = new Map<string, Uint8Array>();
  // The code is the same as long as the process lasts.
  const nameOf = keysOf(() => '');
  const counts = { hits: 0, misses: 0 };
  return {
    store: {
      read(key) {
        const value = values.get(nameOf(key));
        counts[value === undefined ? 'misses' : 'hits'] += 1;
        return value === undefined ? undefined : (valueOf(value) as never);
      },
      write: (key, result) => void values.set(nameOf(key), jsonOf(result)),
      writeJson: (key, json) => void values.set(nameOf(key), json),
      want: () => {},
    },
    counts,
    save: () => {},
    saveAside: () => {},
    lost: () => lost,
    close: () => {},
  };
}

/** No results at all, where even those of this run would only take room. */
export const noResults: Results = {
  store: noStore,
  counts: { hits: 0, misses: 0 },
  save: () => {},
  saveAside: () => {},
  lost: () => undefined,
  close: () => {},
};
