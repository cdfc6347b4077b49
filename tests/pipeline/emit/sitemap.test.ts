import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sitemaps } from '../../../pipeline/emit/sitemap.ts';
import { notEmpty } from '../../helpers/not-empty.ts';
import { makeSite } from '../../helpers/site.ts';
import { run } from '../../helpers/terminal.ts';
import { post } from '../support/items.ts';
import { readTestSite } from '../support/site.ts';

const URL = 'https://www.test.example';

function pagesOf(files: Record<string, string> = {}) {
  return readTestSite(files).locales[0]?.pages ?? [];
}

function addresses(text = ''): string[] {
  return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
}

describe('sitemap parts', () => {
  test('[P34] hold the given number of pages each and lose none', () => {
    const pages = pagesOf();
    const files = sitemaps(pages, { url: URL, perFile: 5 });
    const parts = [...files].filter(([path]) => path !== '/sitemap.xml').map(([, text]) => addresses(text));
    const listed = pages.filter(({ noindex }) => !noindex).map(({ url = '' }) => url);
    expect(parts.flat()).toEqual(listed);
    expect(notEmpty(parts.slice(0, -1)).every((part) => part.length === 5)).toBe(true);
    expect(parts.at(-1)?.length).toBe(listed.length % 5 || 5);
  });

  test('[P34] are all named in the index', () => {
    const files = sitemaps(pagesOf(), { url: URL, perFile: 10 });
    expect(addresses(files.get('/sitemap.xml'))).toEqual([`${URL}/sitemap-1.xml`, `${URL}/sitemap-2.xml`]);
    expect([...files.keys()].toSorted()).toEqual(['/sitemap-1.xml', '/sitemap-2.xml', '/sitemap.xml']);
  });

  test('[P34] hold up to fifty thousand pages each', () => {
    const [page] = pagesOf();
    if (page === undefined) throw new Error('the site has no page');
    const files = sitemaps(
      Array.from({ length: 50_001 }, () => page),
      { url: URL },
    );
    expect(addresses(files.get('/sitemap-1.xml'))).toHaveLength(50_000);
    expect(addresses(files.get('/sitemap-2.xml'))).toHaveLength(1);
  });
});

describe('sitemap entries', () => {
  test('[P34] leave out error pages and noindex pages', () => {
    const files = { 'content/en-US/blog/draft.md': post('Draft of rates', { noindex: true }) };
    const text = sitemaps(pagesOf(files), { url: URL }).get('/sitemap-1.xml') ?? '';
    expect(text).not.toMatch(/\/(?:404|500|blog\/draft)/);
    expect(addresses(text)).toContain(`${URL}/blog/peak-season`);
  });

  test('[P34] have the date of the last change', () => {
    const files = { 'content/en-US/blog/rates.md': post('Rates of the week', { updatedOn: '2026-10-12' }) };
    const text = sitemaps(pagesOf(files), { url: URL }).get('/sitemap-1.xml');
    expect(text).toContain(`<loc>${URL}/blog/rates</loc><lastmod>2026-10-12</lastmod>`);
    expect(text).toContain(`<loc>${URL}/help/101-first-shipment</loc><lastmod>2026-11-01</lastmod>`);
  });

  test('[M04] have the alternates of the page', () => {
    expect(sitemaps(pagesOf(), { url: URL }).get('/sitemap-1.xml')).toContain(
      '<xhtml:link rel="alternate" hreflang="zh-CN" href="https://cn.test.example/blog/peak-season"/>',
    );
  });
});

test('[P34] a build publishes the sitemap of each locale with the URLs of its own host', async () => {
  const cwd = makeSite();
  await run(['build'], { cwd });
  const read = (path: string) => readFileSync(join(cwd, 'dist', path), 'utf8');
  expect(addresses(read('zh-CN/sitemap.xml'))).toEqual(['https://cn.test.example/sitemap-1.xml']);
  expect(notEmpty(addresses(read('en-US/sitemap-1.xml'))).every((address) => address.startsWith(`${URL}/`))).toBe(true);
});
