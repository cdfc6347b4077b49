import type { LeadStore } from './store/lead-store.ts';

/** How long the last result is valid, milliseconds, so that frequent pings do not keep the disk busy. */
const HOLDS = 5_000;
/** Bytes of the largest possible lead. */
const LARGE = 65_536;

export interface MonitoredStore {
  /** The same store; storing a lead through it also updates `canStore`. */
  store: LeadStore;
  /** Returns whether leads can be stored: from the last lead, or from its own probe. */
  canStore: () => Promise<boolean>;
}

/** Watches whether a store can store leads. After a failure, only a probe with a large lead shows that it can again. */
export function watchStore(
  store: LeadStore,
  { now, onError }: { now: () => Date; onError: (error: Error) => void },
): MonitoredStore {
  let last: { isWell: boolean; at: number } | undefined;
  const note = (isWell: boolean) => {
    last = { isWell, at: now().getTime() };
  };
  const noting = async <Result>(work: () => Promise<Result>, isProof: boolean): Promise<Result> => {
    try {
      const result = await work();
      if (isProof) note(true);
      return result;
    } catch (error) {
      note(false);
      throw error;
    }
  };
  /** The running probe, which all requests share. */
  let probing: Promise<boolean> | undefined;
  const probe = async () => {
    const wasWell = last?.isWell !== false;
    try {
      await noting(() => store.probe(wasWell ? 0 : LARGE), true);
      return true;
    } catch (error) {
      if (wasWell) onError(error instanceof Error ? error : new Error(String(error)));
      return false;
    }
  };
  return {
    store: {
      ...store,
      add: (lead) => noting(() => store.add(lead), true),
      // A file that can be read may still be read-only.
      repeated: (sending) => noting(() => store.repeated(sending), false),
    },
    canStore() {
      const age = last === undefined ? Infinity : now().getTime() - last.at;
      // If the clock was set back, the age is unknown.
      if (last !== undefined && age >= 0 && age < HOLDS) return Promise.resolve(last.isWell);
      probing ??= probe().finally(() => {
        probing = undefined;
      });
      return probing;
    },
  };
}
