/** Milliseconds before each task, so that it delays neither the island nor an interaction. */
const PAUSE = 50;

/**
 * Runs each function in a task of its own, so that a later interaction finds prepared data and compiled code. Returns a function that
 * ends this.
 */
export function warmUp(tasks: readonly (() => unknown)[]): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const next = ([task, ...others]: readonly (() => unknown)[]) => {
    if (task === undefined) return;
    timer = setTimeout(() => {
      task();
      next(others);
    }, PAUSE);
  };
  next(tasks);
  return () => clearTimeout(timer);
}
