/**
 * Crawlers, link previews, monitors and measuring tools, by parts of their user agents. The first three are in most names;
 * the rest name themselves otherwise. Phones of the brand Cubot are no bots. "Headless" is no sign of a crawler: test
 * browsers say it and must see what visitors see.
 */
const CRAWLERS =
  /(?<!cu)bot|crawl|spider|slurp|mediapartners|lighthouse|google(?:-|other)|facebookexternalhit|meta-external|preview|archive|validator|pingdom|-user\//i;

/** Whether a user agent is that of a program which reads pages for others. */
export function isCrawler(userAgent: string): boolean {
  return CRAWLERS.test(userAgent);
}
