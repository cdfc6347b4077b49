import { digest } from './key.ts';

/** The stages whose results may be kept. A result depends on nothing but the parts of its key. */
export type StageName = 'entry' | 'body' | 'page';

export interface StageKey {
  stage: StageName;
  /** Everything the result depends on, as text. */
  parts: readonly string[];
}

/** Gives the kept result for a key, or makes it. Results are values: never changed after they were made. */
export type Store = <Result>(key: StageKey, make: () => Result) => Result;

/** Keeps nothing: every result is made anew. */
export const noStore: Store = (_key, make) => make();

/** Keeps results for the life of the value. */
export function memoryStore(): Store {
  const kept = new Map<string, unknown>();
  return <Result>({ stage, parts }: StageKey, make: () => Result): Result => {
    const key = `${stage}-${digest(...parts)}`;
    if (!kept.has(key)) kept.set(key, make());
    return kept.get(key) as Result;
  };
}
