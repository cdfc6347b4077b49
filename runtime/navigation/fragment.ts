/** Returns the element that the fragment of a URL names, and unfolds the part of the page that it is the title of. */
export function fragmentTarget(document: Document, { hash }: URL): HTMLElement | null {
  const target = document.getElementById(decoded(hash.slice(1)));
  target?.closest('details')?.setAttribute('open', '');
  return target;
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
