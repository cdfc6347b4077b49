import { jsonOf, valueOf } from './json.ts';
import { type CodeOf, keysOf } from './key.ts';
import type { StageKey, Store } from './store.ts';

interface CountedStoreOptions {
  codeOf: CodeOf;
  /** Returns the JSON of the stored result with this name; undefined if there is none. */
  find: (name: string) => Uint8Array | undefined;
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
  /** Reads a result with `parse`. JSON that it cannot parse is damaged, which is a miss. */
  const read = <Value>(key: StageKey<unknown>, parse: (json: Uint8Array) => Value): Value | undefined => {
    const name = nameOf(key);
    const json = find(name);
    const value = json && attempt(() => parse(json));
    counts[value === undefined ? 'misses' : 'hits'] += 1;
    if (value !== undefined) used.add(name);
    return value;
  };
  const store: Store = {
    read: (key) => read(key, valueOf) as never,
    readJson: (key) => read(key, (json) => json),
    write: (key, result) => writeJson(key, jsonOf(result)),
    writeJson,
    markUsed: (key) => void used.add(nameOf(key)),
  };
  return { store, counts, used };
}

function attempt<Value>(parse: () => Value): Value | undefined {
  try {
    return parse();
  } catch {
    return undefined;
  }
}
