import { digest } from './key.ts';
import type { Results } from './opened.ts';
import type { StageKey } from './store.ts';

/** Results that are forgotten with the process: what `--no-cache` builds with, and what is left where no file can be made. */
export function memoryResults(lost?: string): Results {
  const values = new Map<string, string>();
  const nameOf = ({ stage, parts }: StageKey<unknown>) => `${stage.name}-${digest(...parts)}`;
  const counts = { hits: 0, misses: 0 };
  return {
    store: {
      read(key) {
        const value = values.get(nameOf(key));
        counts[value === undefined ? 'misses' : 'hits'] += 1;
        return value === undefined ? undefined : JSON.parse(value);
      },
      write: (key, result) => void values.set(nameOf(key), JSON.stringify(result)),
    },
    counts,
    save: () => {},
    lost: () => lost,
    close: () => {},
  };
}
