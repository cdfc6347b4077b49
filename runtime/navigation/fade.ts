import type { View } from './options.ts';

/**
 * Makes the fade between two pages short, and lets clicks pass through it. CSS checkers do not support these selectors
 * yet.
 */
export function styleFade({ adoptedStyleSheets }: Pick<Document, 'adoptedStyleSheets'>): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('::view-transition{pointer-events:none}::view-transition-group(root){animation-duration:.12s}');
  adoptedStyleSheets.push(sheet);
}

/** Calls `show` in a view transition, and resolves after the call. Does nothing in a browser without view transitions. */
export async function crossFade({ document }: View, show: () => void): Promise<void> {
  const transition = document.startViewTransition?.(show);
  // The browser rejects this promise when the next transition begins.
  transition?.ready.catch(() => {});
  await transition?.updateCallbackDone;
}
