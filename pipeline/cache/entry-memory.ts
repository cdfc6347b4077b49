import { valueOf } from './json.ts';
import type { StageKey, Store } from './store.ts';

/**
 * Keeps entries of a long-lived process in memory, as the values they are: a site is planned again from thousands of
 * them on every change, and searched in the texts of some hundreds; of maps and drawings there are a few. All other texts are left to the store below, or to
 * be made again; they are more than memory.
 */
export function entryMemory(below: Store): Store & { letGo: () => void } {
  const entries = new Map<string, unknown>();
  let store: Store | undefined = below;
  const nameOf = ({ stage, parts }: StageKey<unknown>) => [stage.name, ...parts].join('\0');
  return {
    read<Result>(key: StageKey<Result>): Result | undefined {
      if (!key.stage.isAskedOften) return store?.read(key);
      const name = nameOf(key);
      const known = entries.get(name) ?? store?.read(key);
      if (known !== undefined) entries.set(name, known);
      return known as Result | undefined;
    },
    write(key, result) {
      if (key.stage.isAskedOften) entries.set(nameOf(key), result);
      store?.write(key, result);
    },
    writeJson(key, json) {
      if (key.stage.isAskedOften) entries.set(nameOf(key), valueOf(json));
      store?.writeJson(key, json);
    },
    want(key) {
      store?.want(key);
    },
    letGo() {
      store = undefined;
    },
  };
}
