/**
 * Parts of the user agents of crawlers, link previews, monitors and measuring tools. The first three parts are in most
 * names; the others match exceptions. Phones of the brand Cubot are not bots. "Headless" does not identify a crawler:
 * test browsers have it, and must get the same pages as visitors.
 */
const CRAWLERS =
  /(?<!cu)bot|crawl|spider|slurp|mediapartners|lighthouse|google(?:-|other)|facebookexternalhit|meta-external|preview|archive|validator|pingdom|-user\//i;

/** Whether a user agent belongs to a program that reads pages for others. */
export function isCrawler(userAgent: string): boolean {
  return CRAWLERS.test(userAgent);
}
