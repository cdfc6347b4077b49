import type { Store } from './store.ts';

/** A store that is opened and closed. */
export interface Results {
  store: Store;
  /** Results found and made since the file was opened. */
  counts: { hits: number; misses: number };
  /** Keeps what was made, and forgets what nobody has used for long; without it, everything since opening is forgotten. */
  save: () => void;
  /** Keeps what was made and forgets nothing: for a run that had nothing to do, and so asked for almost nothing. */
  saveAside: () => void;
  /** Why nothing of this build is kept for the next one; undefined where all is well, or nothing was to be kept. */
  lost: () => string | undefined;
  close: () => void;
}
