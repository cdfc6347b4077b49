import type { LeadStore } from './store/lead-store.ts';

/** Milliseconds for which the outcome of the last attempt holds, so that pings in a loop do not keep the disk busy. */
const HOLDS = 5_000;
/** Bytes of a lead that is as long as leads may be. */
const LARGE = 65_536;

export interface WatchedStore {
  /** The same store, whose leads say whether leads can be stored. */
  store: LeadStore;
  /** Whether leads can be stored: as the last one showed, or an attempt of its own. */
  canStore: () => boolean;
}

/** Watches whether a store can store leads. Once a lead could not be stored, only room for a large one says that it can again. */
export function watchStore(
  store: LeadStore,
  { now, onError }: { now: () => Date; onError: (error: Error) => void },
): WatchedStore {
  let last: { isWell: boolean; at: number } | undefined;
  const note = (isWell: boolean) => {
    last = { isWell, at: now().getTime() };
  };
  const noting = <Result>(work: () => Result, isProof: boolean): Result => {
    try {
      const result = work();
      if (isProof) note(true);
      return result;
    } catch (error) {
      note(false);
      throw error;
    }
  };
  return {
    store: {
      ...store,
      add: (lead) => noting(() => store.add(lead), true),
      // A file that can be read may still be one that cannot be written.
      repeated: (sending) => noting(() => store.repeated(sending), false),
    },
    canStore() {
      const age = last === undefined ? Infinity : now().getTime() - last.at;
      // A clock that was set back says nothing of an age.
      if (last !== undefined && age >= 0 && age < HOLDS) return last.isWell;
      const wasWell = last?.isWell !== false;
      try {
        noting(() => store.probe(wasWell ? 0 : LARGE), true);
        return true;
      } catch (error) {
        if (wasWell) onError(error instanceof Error ? error : new Error(String(error)));
        return false;
      }
    },
  };
}
