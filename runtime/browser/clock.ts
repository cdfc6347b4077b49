/** Time as the runtime uses it; tests pass their own. */
export interface Clock {
  /** Runs after so many milliseconds; gives what cancels it. */
  after: (milliseconds: number, run: () => void) => () => void;
  /** Runs in an idle moment, at the latest after `timeout`; where there are no idle callbacks, after `fallback`. */
  whenIdle: (run: () => void, options: { timeout: number; fallback: number }) => void;
  /** Runs before the next frame is painted. */
  nextFrame: (run: () => void) => void;
}

/** The limits of `whenIdle` for work that no visitor waits for, in milliseconds. */
export const IDLE = { timeout: 2000, fallback: 200 };

export const browserClock: Clock = {
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
  whenIdle(run, { timeout, fallback }) {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout });
    else setTimeout(run, fallback);
  },
  nextFrame: (run) => requestAnimationFrame(run),
};
