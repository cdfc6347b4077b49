import type { Store } from './store.ts';

/** An opened store with its counts. */
export interface ResultStore {
  store: Store;
  /** Results found and made since the file was opened. */
  counts: { hits: number; misses: number };
  /**
   * Commits the results that this run made and prunes results unused for long. Without this call, everything since
   * opening is discarded.
   */
  save: () => void;
  /** Commits the results that this run made and prunes nothing: for a run that had no work and so used few results. */
  saveWithoutPruning: () => void;
  /** Returns the reason why this build's results are not stored. Undefined if they are, or if they need not be. */
  reasonNotStored: () => string | undefined;
  close: () => void;
}
