import type { PageToRender } from '../plan/page-request.ts';
import { escapeXml, xmlDocument, xmlElement } from './xml.ts';

/** The limit of the sitemap protocol. */
const MAX_URLS = 50_000;
const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const XHTML = 'http://www.w3.org/1999/xhtml';

/** Returns sitemaps by public path: an index at /sitemap.xml and its parts, which list the alternates of every page. */
export function sitemaps(
  pages: readonly PageToRender[],
  { url, perFile = MAX_URLS }: { url: string; perFile?: number },
): Map<string, string> {
  const listed = pages.filter((page) => !page.noindex && page.url !== undefined);
  const files = new Map<string, string>();
  const parts: string[] = [];
  for (let start = 0; start < Math.max(1, listed.length); start += perFile) {
    const path = `/sitemap-${parts.length + 1}.xml`;
    const entries = listed
      .slice(start, start + perFile)
      .map(toEntry)
      .join('\n');
    files.set(path, xmlDocument(`<urlset xmlns="${SITEMAP}" xmlns:xhtml="${XHTML}">\n${entries}\n</urlset>`));
    parts.push(path);
  }
  const index = parts.map((path) => `<sitemap>${xmlElement('loc', `${url}${path}`)}</sitemap>`).join('\n');
  files.set('/sitemap.xml', xmlDocument(`<sitemapindex xmlns="${SITEMAP}">\n${index}\n</sitemapindex>`));
  return files;
}

function toEntry({ url = '', modifiedOn, hreflang }: PageToRender): string {
  const links = hreflang.map(
    (alternate) => `<xhtml:link rel="alternate" hreflang="${alternate.hreflang}" href="${escapeXml(alternate.url)}"/>`,
  );
  return `<url>${xmlElement('loc', url)}${modifiedOn === undefined ? '' : xmlElement('lastmod', modifiedOn)}${links.join('')}</url>`;
}
