import { jsonOf } from './json.ts';
import { type CodeOf, keysOf } from './key.ts';
import type { Store } from './store.ts';

interface CountedStoreOptions {
  codeOf: CodeOf;
  /** Returns the stored result with this name; undefined if there is none. */
  find: (name: string) => { result: unknown } | undefined;
  /** Stores the JSON of a result. */
  put: (name: string, json: Uint8Array) => void;
}

/** A store that counts hits and misses, and records the names of all results that it has read, written or marked. */
export interface CountedStore {
  store: Store;
  counts: { hits: number; misses: number };
  used: Set<string>;
}

/** Returns a store on top of a table of results. */
export function countedStore({ codeOf, find, put }: CountedStoreOptions): CountedStore {
  const nameOf = keysOf(codeOf);
  const counts = { hits: 0, misses: 0 };
  const used = new Set<string>();
  const writeJson: Store['writeJson'] = (key, json) => {
    const name = nameOf(key);
    used.add(name);
    put(name, json);
  };
  const store: Store = {
    read: (key) => {
      const name = nameOf(key);
      const row = find(name);
      counts[row === undefined ? 'misses' : 'hits'] += 1;
      if (row === undefined) return undefined;
      used.add(name);
      return row.result as never;
    },
    write: (key, result) => writeJson(key, jsonOf(result)),
    writeJson,
    markUsed: (key) => void used.add(nameOf(key)),
  };
  return { store, counts, used };
}
