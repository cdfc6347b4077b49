/** The fade between two pages is short and catches no clicks. A sheet of its own, because checkers do not know the words yet. */
export function styleFade({ adoptedStyleSheets }: Pick<Document, 'adoptedStyleSheets'>): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('::view-transition{pointer-events:none}::view-transition-group(root){animation-duration:.12s}');
  adoptedStyleSheets.push(sheet);
}

/** Calls `show` in a view transition, and resolves when `show` has returned. Does nothing in browsers without transitions. */
export async function crossFade({ document }: Pick<Window, 'document'>, show: () => void): Promise<void> {
  const transition = document.startViewTransition?.(show);
  // The browser rejects this promise when the next transition begins.
  transition?.ready.catch(() => {});
  await transition?.updateCallbackDone;
}
