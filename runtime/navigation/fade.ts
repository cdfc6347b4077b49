import type { NavigationWindow } from './options.ts';

/** Calls `show` in a view transition, and resolves after the call. Does nothing in a browser without view transitions. */
export async function crossFade({ document }: NavigationWindow, show: () => void): Promise<void> {
  const transition = document.startViewTransition?.(show);
  // The browser rejects this promise when the next transition begins.
  transition?.ready.catch(() => {});
  await transition?.updateCallbackDone;
}
