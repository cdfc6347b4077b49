import parser from 'robots-parser';
import { topOfFile } from '../../../model/diagnostics/source.ts';
import { readSource } from '../export.ts';
import type { AuditedPageFacts, SiteRule } from '../rule.ts';
import { linkTargetOf } from '../target.ts';
import { isOwnCanonical } from './head.ts';
import { listedPages } from './sitemap.ts';

/** Crawlers of search engines. Blocking others, such as those of language models, is the choice of the site. */
const SEARCH_ENGINES = ['*', 'googlebot', 'bingbot', 'baiduspider', 'yandexbot', 'duckduckbot'];
/** The package exports this function itself, not as its declarations say. */
const robotsParser = parser as unknown as typeof parser.default;

/** The host on which the parser compares paths. */
const HOST = 'https://export.invalid';

/**
 * The file robots.txt lets search engines read the pages that the sitemap lists; without a sitemap, the home page. A
 * page that no sitemap lists may be blocked with intent.
 */
export const robots: SiteRule = ({ exports, pages }, report) => {
  for (const [site, siteExport] of exports.entries()) {
    // Crawlers read the file at the root of a host only.
    if (!siteExport.files.has('robots.txt') || siteExport.base !== '') continue;
    const source = readSource(siteExport, 'robots.txt');
    const lines = source.text.split('\n');
    const file = robotsParser(`${HOST}/robots.txt`, source.text);
    const listed = listedPages(siteExport);
    const wanted = pages.filter((page) => page.site === site && isWanted(page, listed));
    /** The crawler and the pages that each line blocks. */
    const blocked = new Map<number, { agent: string; pages: AuditedPageFacts[] }>();
    for (const agent of SEARCH_ENGINES) {
      for (const page of wanted) {
        const url = HOST + (URL.parse(page.canonical ?? '')?.pathname ?? encodeURI(page.address));
        if (!file.isDisallowed(url, agent)) continue;
        const line = file.getMatchingLineNumber(url, agent);
        const found = blocked.get(line) ?? { agent, pages: [] };
        blocked.set(line, found);
        if (found.agent === agent) found.pages.push(page);
      }
    }
    for (const [line, { agent, pages: hidden }] of blocked)
      report('audit/robots', {
        message: `"${lines[line - 1]?.trim()}" keeps ${agent === '*' ? 'search engines' : agent} from ${hidden.length === 1 ? 'a page' : `${hidden.length} pages`} that they should find, such as ${hidden[0]?.address}.`,
        hint: 'Narrow the rule, or take the pages out of the sitemap and write <meta name="robots" content="noindex"> on them.',
        place: { ...topOfFile(source.file), line },
      });
    for (const url of file.getSitemaps()) {
      const target = linkTargetOf(url, '/', { siteExport, exports });
      if (target === undefined || target.isAnswered) continue;
      report('audit/sitemap', {
        message: `robots.txt names the sitemap ${url}, but the export has no such file.`,
        hint: 'Correct the address, or remove the line.',
        place: { ...topOfFile(source.file), line: lines.findIndex((text) => text.includes(url)) + 1 },
      });
    }
  }
};

function isWanted(page: AuditedPageFacts, listed: ReadonlySet<string> | undefined): boolean {
  if (!page.isIndexable || page.isRedirect || !isOwnCanonical(page)) return false;
  return listed === undefined ? page.path === 'index.html' : listed.has(page.path);
}
