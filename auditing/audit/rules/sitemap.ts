import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { locationAt, type Source, topOfFile } from '../../../model/diagnostics/source.ts';
import { decodeEscapes } from '../../../model/shapes/decode-escapes.ts';
import { type Export, fileShownAt, readSource } from '../export.ts';
import type { AuditedPageFacts, ReportFinding, SiteRule } from '../rule.ts';
import { isOwnCanonical } from './head.ts';

/** The sitemap lists exactly the pages that search engines may index. */
export const sitemaps: SiteRule = ({ exports, pages }, report) => {
  for (const [site, siteExport] of exports.entries()) {
    if (!siteExport.files.has('sitemap.xml')) continue;
    const byFile = new Map(pages.filter((page) => page.site === site).map((page) => [page.path, page]));
    const listed = new Set<string>();
    for (const source of sitemapsOf(siteExport)) checkListed(source, { siteExport, byFile, listed, report });
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
    const parsed = URL.parse(url);
    const file =
      parsed?.origin === siteExport.origin ? fileShownAt(siteExport, decodeEscapes(parsed?.pathname ?? '')) : undefined;
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

/** Returns the sitemap and the parts that it lists. */
function sitemapsOf(siteExport: Export): Source[] {
  const index = readSource(siteExport, 'sitemap.xml');
  const parts = locationsIn(index.text)
    .map(({ url }) => URL.parse(url)?.pathname.slice(1) ?? '')
    .filter((path) => /\.xml(?:\.gz)?$/.test(path) && siteExport.files.has(path));
  return [
    index,
    ...parts.map((path) => (path.endsWith('.gz') ? readPacked(siteExport, path) : readSource(siteExport, path))),
  ];
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
