import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { SaxesParser } from 'saxes';
import { locationAt, type Source, topOfFile } from '../../../model/diagnostics/source.ts';
import { decodeEscapes } from '../../../model/shapes/decode-escapes.ts';
import { type Export, fileShownAt, oncePerExport, readSource, sitemapFile } from '../export.ts';
import { REBUILD } from '../rebuild.ts';
import type { AuditedPageFacts, ReportFinding, SiteRule } from '../rule.ts';
import { isOwnCanonical } from './head.ts';

/** The sitemap lists exactly the pages that search engines may index. */
export const sitemaps: SiteRule = ({ exports, pages }, report) => {
  for (const [site, siteExport] of exports.entries()) {
    const sources = sitemapsOf(siteExport);
    const broken = sources.filter((source) => !isSitemap(source.text));
    for (const { file } of broken)
      report('audit/sitemap', {
        message: 'The sitemap is no XML with <urlset> or <sitemapindex>, so search engines ignore it.',
        hint: siteExport.isOurs ? REBUILD : 'Correct what writes the file.',
        place: topOfFile(file),
      });
    if (sources.length === 0 || broken.length > 0) continue;
    const byFile = new Map(pages.filter((page) => page.site === site).map((page) => [page.path, page]));
    const listed = new Set<string>();
    for (const source of sources) checkListed(source, { siteExport, byFile, listed, report });
    for (const page of byFile.values()) {
      if (!page.isIndexable || page.isRedirect || !isOwnCanonical(page) || listed.has(page.path)) continue;
      report('audit/sitemap', {
        message: 'Search engines may index the page, but the sitemap does not list it.',
        hint: 'Add it to the sitemap, or write <meta name="robots" content="noindex">.',
        place: topOfFile(`${siteExport.name}/${page.path}`),
      });
    }
  }
};

interface Listing {
  siteExport: Export;
  byFile: ReadonlyMap<string, AuditedPageFacts>;
  listed: Set<string>;
  report: ReportFinding;
}

function checkListed(source: Source, { siteExport, byFile, listed, report }: Listing): void {
  for (const { url, at } of locationsIn(source.text)) {
    const file = fileListed(siteExport, url);
    // Parts of the sitemap, and documents such as PDF files, which a sitemap may list.
    if (file !== undefined && !/\.html?$/.test(file)) continue;
    const page = file === undefined ? undefined : byFile.get(file);
    const problem = problemOf(page, { url, isListed: page !== undefined && listed.has(page.path) });
    if (page !== undefined) listed.add(page.path);
    if (problem === undefined) continue;
    report('audit/sitemap', {
      message: problem,
      hint: 'Remove the entry, or correct the page.',
      place: locationAt(source, at),
    });
  }
}

function problemOf(page: AuditedPageFacts | undefined, { url, isListed }: { url: string; isListed: boolean }) {
  if (page === undefined) return `The sitemap lists ${url}, but the export has no such page.`;
  if (isListed) return `The sitemap lists ${url} twice.`;
  if (!page.isIndexable) return `The sitemap lists ${url}, but the page forbids search engines to index it.`;
  if (!isOwnCanonical(page)) return `The sitemap lists ${url}, but the page names ${page.canonical} as its address.`;
  return undefined;
}

/** Returns the files that the sitemap lists; undefined for an export without a sitemap that search engines read. */
export function listedPages(siteExport: Export): ReadonlySet<string> | undefined {
  const sources = sitemapsOf(siteExport);
  if (sources.length === 0 || !sources.every(({ text }) => isSitemap(text))) return undefined;
  const urls = sources.flatMap(({ text }) => locationsIn(text));
  return new Set(urls.flatMap(({ url }) => fileListed(siteExport, url) ?? []));
}

/** Returns the file at a listed address; undefined if the export has none. */
function fileListed(siteExport: Export, url: string): string | undefined {
  const parsed = URL.parse(url);
  return parsed?.origin === siteExport.origin
    ? fileShownAt(siteExport, decodeEscapes(parsed?.pathname ?? ''))
    : undefined;
}

/** Returns the sitemap and the parts that it lists; nothing for an export without a sitemap. */
function sitemapsOf(siteExport: Export): Source[] {
  return oncePerExport(siteExport, 'sitemaps', () => {
    const name = sitemapFile(siteExport);
    if (name === undefined) return [];
    const index = readSource(siteExport, name);
    const parts = locationsIn(index.text)
      .map(({ url }) => fileListed(siteExport, url) ?? '')
      .filter((path) => /\.xml(?:\.gz)?$/.test(path));
    return [
      index,
      ...parts.map((path) => (path.endsWith('.gz') ? readPacked(siteExport, path) : readSource(siteExport, path))),
    ];
  });
}

/** Returns whether a text is XML with the root element of a sitemap (sitemaps.org, protocol). */
function isSitemap(text: string): boolean {
  let root: string | undefined;
  try {
    const parser = new SaxesParser();
    parser.on('opentag', ({ name }) => {
      root ??= name;
    });
    parser.write(text).close();
  } catch {
    return false;
  }
  return /^(?:\w+:)?(?:urlset|sitemapindex)$/.test(root ?? '');
}

function readPacked({ folder, name }: Export, path: string): Source {
  return { file: `${name}/${path}`, text: gunzipSync(readFileSync(join(folder, path))).toString('utf8') };
}

function locationsIn(text: string): { url: string; at: number }[] {
  return [...text.matchAll(/<loc>\s*([^<\s]+)\s*<\/loc>/g)].map(({ 1: url = '', index }) => ({
    url: url.replaceAll('&amp;', '&'),
    at: index,
  }));
}
