/** Loads a URL as a document, even if it is the current one. */
export function loadDocument(
  location: Pick<Location, 'href' | 'reload' | 'replace' | 'assign'>,
  href: string,
  isReplacing = false,
): void {
  // Assigning the current URL would only scroll if it has a fragment.
  if (href === location.href) location.reload();
  else location[isReplacing ? 'replace' : 'assign'](href);
}
