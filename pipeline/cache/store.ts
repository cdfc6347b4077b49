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
