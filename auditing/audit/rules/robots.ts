import { topOfFile } from '../../../model/diagnostics/source.ts';
import { decodeEscapes } from '../../../model/shapes/decode-escapes.ts';
import { readSource } from '../export.ts';
import { forbiddingRule, parseRobots, type RobotsRule } from '../robots-file.ts';
import type { AuditedPageFacts, SiteRule } from '../rule.ts';
import { linkTargetOf } from '../target.ts';
import { isOwnCanonical } from './head.ts';
import { listedPages } from './sitemap.ts';

/** Crawlers of search engines. Blocking others, such as those of language models, is the choice of the site. */
const SEARCH_ENGINES = ['googlebot', 'bingbot', 'baiduspider', 'yandexbot', 'duckduckbot', '*'];

/**
 * The file robots.txt lets search engines read the pages that the sitemap lists; without a sitemap, the home page. A
 * page that no sitemap lists may be blocked with intent.
 */
export const robots: SiteRule = ({ exports, pages }, report) => {
  for (const [site, siteExport] of exports.entries()) {
    // Crawlers read the file at the root of a host only.
    if (!siteExport.files.has('robots.txt') || siteExport.base !== '') continue;
    const source = readSource(siteExport, 'robots.txt');
    const file = parseRobots(source.text);
    const listed = listedPages(siteExport);
    const wanted = pages.filter((page) => page.site === site && isWanted(page, listed));
    const blocked = new Map<RobotsRule, { agent: string; pages: AuditedPageFacts[] }>();
    for (const agent of SEARCH_ENGINES.filter((name) => file.groups.has(name))) {
      for (const page of wanted) {
        const path = URL.parse(page.canonical ?? '')?.pathname ?? page.address;
        const rule = forbiddingRule(file, { agent, path: decodeEscapes(path) });
        if (rule === undefined) continue;
        const found = blocked.get(rule) ?? { agent, pages: [] };
        blocked.set(rule, found);
        if (found.agent === agent) found.pages.push(page);
      }
    }
    for (const [{ line, path }, { agent, pages: hidden }] of blocked)
      report('audit/robots', {
        message: `"Disallow: ${path}" keeps ${agent === '*' ? 'search engines' : agent} from ${hidden.length === 1 ? 'a page' : `${hidden.length} pages`} that they should find, such as ${hidden[0]?.address}.`,
        hint: 'Narrow the rule, or take the pages out of the sitemap and write <meta name="robots" content="noindex"> on them.',
        place: { ...topOfFile(source.file), line },
      });
    for (const { url, line } of file.sitemaps) {
      const target = linkTargetOf(url, '/', { siteExport, exports });
      if (target === undefined || target.isAnswered) continue;
      report('audit/sitemap', {
        message: `robots.txt names the sitemap ${url}, but the export has no such file.`,
        hint: 'Correct the address, or remove the line.',
        place: { ...topOfFile(source.file), line },
      });
    }
  }
};

function isWanted(page: AuditedPageFacts, listed: ReadonlySet<string> | undefined): boolean {
  if (!page.isIndexable || page.isRedirect || !isOwnCanonical(page)) return false;
  return listed === undefined ? page.path === 'index.html' : listed.has(page.path);
}
