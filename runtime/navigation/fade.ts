/** The fade between two pages is short and catches no clicks. A sheet of its own, because checkers do not know the words yet. */
export function styleFade({ adoptedStyleSheets }: Pick<Document, 'adoptedStyleSheets'>): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('::view-transition{pointer-events:none}::view-transition-group(root){animation-duration:.12s}');
  adoptedStyleSheets.push(sheet);
}
