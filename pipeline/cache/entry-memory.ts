import { parseJsonBytes } from './json.ts';
import type { StageKey, Store } from './store.ts';

/**
 * Returns a store that, in a long-lived process, caches entries in memory as parsed values. Every change replans the
 * site from thousands of entries and searches the texts of some hundreds; maps and drawings are few. Other texts would
 * not fit in memory: they stay in the store below, or are parsed again.
 */
export function entryMemory(below: Store): Store & { detachStore: () => void } {
  const entries = new Map<string, unknown>();
  let store: Store | undefined = below;
  const nameOf = ({ stage, parts }: StageKey<unknown>) => [stage.name, ...parts].join('\0');
  return {
    read<Result>(key: StageKey<Result>): Result | undefined {
      if (!key.stage.isReadOften) return store?.read(key);
      const name = nameOf(key);
      const known = entries.get(name) ?? store?.read(key);
      if (known !== undefined) entries.set(name, known);
      return known as Result | undefined;
    },
    readJson: (key) => store?.readJson(key),
    write(key, result) {
      if (key.stage.isReadOften) entries.set(nameOf(key), result);
      store?.write(key, result);
    },
    writeJson(key, json) {
      if (key.stage.isReadOften) entries.set(nameOf(key), parseJsonBytes(json));
      store?.writeJson(key, json);
    },
    markUsed(key) {
      store?.markUsed(key);
    },
    detachStore() {
      store = undefined;
    },
  };
}
