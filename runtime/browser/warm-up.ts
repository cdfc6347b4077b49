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

const ENTRIES = ['focusin', 'pointerdown', 'pointerover'];

/**
 * Runs each function when the focus or the pointer has entered a tool: the first answer takes 150 ms on a slow phone, which visitors
 * who only read do not wait for. Returns a function that ends this.
 */
export function warmUpAtEntry(tool: HTMLElement, tasks: readonly (() => unknown)[]): () => void {
  let end = () => {};
  const start = () => {
    for (const event of ENTRIES) tool.removeEventListener(event, start);
    end = warmUp(tasks);
  };
  if (tool.matches(':focus-within')) start();
  else for (const event of ENTRIES) tool.addEventListener(event, start);
  return () => {
    for (const event of ENTRIES) tool.removeEventListener(event, start);
    end();
  };
}
