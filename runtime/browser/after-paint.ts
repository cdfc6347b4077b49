/** Runs a function in a task of its own after the next paint, so that a key or tap is visible at once. */
export function afterPaint(run: () => void, signal: AbortSignal): void {
  requestAnimationFrame(() => {
    setTimeout(() => {
      if (!signal.aborted) run();
    });
  });
}
