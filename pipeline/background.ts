/** Work that goes on beside the stages of a build. */
export interface Background {
  /** Begins work whose result, or fault, is asked for later. */
  begin: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Waits until all of it has ended, well or not: a build that was given up leaves nothing behind that still writes. */
  end: () => Promise<void>;
}

export function backgroundWork(): Background {
  const begun: Promise<unknown>[] = [];
  return {
    begin(work) {
      const result = work();
      begun.push(result);
      // A fault is thrown where the result is awaited; until then it ends nothing.
      result.catch(() => {});
      return result;
    },
    async end() {
      await Promise.allSettled(begun);
    },
  };
}
