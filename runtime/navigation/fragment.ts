/** The element that an address's fragment names. */
export function fragmentTarget(document: Document, { hash }: URL): HTMLElement | null {
  return document.getElementById(decoded(hash.slice(1)));
}

/** Moves keyboard focus to an element, whatever it is. */
export function moveFocus(element: HTMLElement): void {
  // Headings and the like take no focus without.
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
