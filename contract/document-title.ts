/** Returns the text of a page's title element: the title of the page, then the name of the site. */
export function documentTitle(title: string, siteName: string): string {
  return `${title} | ${siteName}`;
}
