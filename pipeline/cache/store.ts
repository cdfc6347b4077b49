/** The stages whose results may be kept. A result depends on nothing but the parts of its key. */
export type StageName =
  | 'files'
  | 'entry'
  | 'body'
  | 'search-text'
  | 'drawing'
  | 'bundle'
  | 'page'
  | 'rendering'
  | 'build'
  | 'dots';

export interface StageKey {
  stage: StageName;
  /** Everything the result depends on, as text. */
  parts: readonly string[];
}

/** Results by key, as JSON values: never changed after they were written. */
export interface Store {
  read: <Result>(key: StageKey) => Result | undefined;
  write: (key: StageKey, result: unknown) => void;
}

/** Keeps nothing: every result is made anew. */
export const noStore: Store = { read: () => undefined, write: () => {} };

/** A store that is opened and closed. */
export interface Results {
  store: Store;
  /** Results found and made since the file was opened. */
  counts: { hits: number; misses: number };
  /** Keeps what was made; without it, everything since opening is forgotten. */
  save: () => void;
  /** Why nothing of this build is kept for the next one; undefined where all is well, or nothing was to be kept. */
  lost: () => string | undefined;
  close: () => void;
}
