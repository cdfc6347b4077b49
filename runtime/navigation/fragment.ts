/** Returns the element that the fragment of a URL names. */
export function fragmentTarget(document: Document, { hash }: URL): HTMLElement | null {
  return document.getElementById(decoded(hash.slice(1)));
}

/** Moves the keyboard focus to an element of any kind. */
export function moveFocus(element: HTMLElement): void {
  // Headings and similar elements cannot have the focus otherwise.
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
