/** Milliseconds between failed attempts. The last value repeats. */
const WAITS = [5000, 15_000, 60_000, 300_000];

export interface RetriesOptions {
  /**
   * Sends the queue. Returns the number of leads that remain, undefined if the browser cannot read the queue, and the seconds
   * that the server asks to wait.
   */
  attempt: () => Promise<{ left: number | undefined; wait: number }>;
  /** Runs after an attempt that left the queue empty. */
  onEmpty: () => void;
}

/**
 * Attempts to send the queue now, when the browser is online again, and at growing intervals until the queue is empty. `restart`
 * begins again with the shortest interval; call it after a lead was queued.
 */
export function startRetries({ attempt, onEmpty }: RetriesOptions): { restart: () => void } {
  let tries = 0;
  let starts = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const schedule = (wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), wait);
  };
  const start = (wait: number) => {
    tries = 0;
    starts += 1;
    addEventListener('online', onOnline);
    schedule(wait);
  };
  const onOnline = () => start(0);
  const run = async () => {
    const before = starts;
    const { left, wait } = await attempt();
    // A restart during this attempt has scheduled the next one.
    if (starts !== before) return;
    if (left === 0) onEmpty();
    if (!left) {
      removeEventListener('online', onOnline);
      return;
    }
    addEventListener('online', onOnline);
    schedule(Math.max(WAITS[Math.min(tries, WAITS.length - 1)] ?? 0, wait * 1000));
    tries += 1;
  };
  void run();
  return { restart: () => start(WAITS[0] ?? 0) };
}
