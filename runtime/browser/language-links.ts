/** Makes the page's links to other languages lead to the address that the browser shows, if a page has several. */
export function keepAddressInLanguageLinks(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[hreflang]'))
    link.pathname = location.pathname;
}
