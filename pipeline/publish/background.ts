/** Work that runs in parallel to the stages of a build. */
export interface Background {
  /** Starts work. Its result or error is awaited later. */
  begin: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Waits until all work has settled, so that an aborted build leaves nothing behind that still writes. */
  end: () => Promise<void>;
}

export function backgroundWork(): Background {
  const begun: Promise<unknown>[] = [];
  return {
    begin(work) {
      const result = work();
      begun.push(result);
      // The caller gets the error where it awaits the result. Without this handler, Node would end the process before
      // that.
      result.catch(() => {});
      return result;
    },
    async end() {
      await Promise.allSettled(begun);
    },
  };
}
