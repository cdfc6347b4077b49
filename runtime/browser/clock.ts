/** Timers of the runtime. Tests pass their own. */
export interface Clock {
  /** Calls `run` after some milliseconds. Returns a function that cancels it. */
  after: (milliseconds: number, run: () => void) => () => void;
  /**
   * Calls `run` when the browser is idle, at the latest after `timeout`. Without idle callbacks, calls it after
   * `fallback`.
   */
  whenIdle: (run: () => void, options: { timeout: number; fallback: number }) => void;
  /** Calls `run` before the browser paints the next frame. */
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
