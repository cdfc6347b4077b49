import { describe, expect, test } from 'vitest';
import { marketUpdate, post } from '../support/items.ts';
import { exportOf, fileOf, readTestSite } from '../support/site.ts';

function feed(files: Record<string, string> = {}, path = 'blog/rss.xml'): string {
  return fileOf(exportOf(readTestSite(files)), path);
}

/** Returns the text contents of the elements with this name. */
function texts(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => text);
}

describe('blog feed', () => {
  test('[P34] dates an item in RFC 822 format', () => {
    expect(texts(feed(), 'pubDate')).toEqual(['Thu, 01 Oct 2026 00:00:00 GMT']);
  });

  test('[P34] dates itself by its newest item and not by the build', () => {
    const files = { 'content/en-US/blog/rates.md': post('Rates', { publishedOn: '2026-11-08' }) };
    expect(texts(feed(files), 'lastBuildDate')).toEqual(['Sun, 08 Nov 2026 00:00:00 GMT']);
  });

  test('[P34] lists the newest item first', () => {
    const files = { 'content/en-US/blog/rates.md': post('Rates', { publishedOn: '2026-11-08' }) };
    expect(texts(feed(files), 'guid').map((address) => new URL(address).pathname)).toEqual([
      '/blog/rates',
      '/blog/peak-season',
    ]);
  });

  test('[P34] contains at most thirty items', () => {
    const files = Object.fromEntries(
      Array.from({ length: 32 }, (_, index) => [
        `content/en-US/blog/week-${index}.md`,
        post(`Sailings of week ${index}`),
      ]),
    );
    expect(texts(feed(files), 'guid')).toHaveLength(30);
  });

  test('[P34] escapes XML characters in a title', () => {
    const files = { 'content/en-US/blog/rates.md': post('Rates & "surcharges" <2026>', { publishedOn: '2026-11-08' }) };
    expect(texts(feed(files), 'title')[1]).toBe('Rates &#38; &#34;surcharges&#34; &#60;2026&#62;');
  });

  test('[P34] names its own URL and its language', () => {
    const xml = fileOf(exportOf(readTestSite(), 'zh-CN'), 'blog/rss.xml');
    expect(xml).toContain(
      '<atom:link rel="self" type="application/rss+xml" href="https://cn.test.example/blog/rss.xml"/>',
    );
    expect(texts(xml, 'language')).toEqual(['zh-cn']);
  });

  test('[P34] is announced in the head of its index page', () => {
    const html = fileOf(exportOf(readTestSite()), 'blog.html');
    expect(html).toContain('<link rel="alternate" type="application/rss+xml" title="Blog" href="/blog/rss.xml"');
  });
});

describe('market update feed', () => {
  const PATH = 'global-logistics-update/rss.xml';

  test('[P34] lists the updates, newest first', () => {
    const files = {
      'content/en-US/market-update/week-46.md': marketUpdate('Week 46', { publishedOn: '2026-11-09' }),
      'content/en-US/market-update/week-47.md': marketUpdate('Week 47', { publishedOn: '2026-11-16' }),
    };
    expect(texts(feed(files, PATH), 'title').slice(1)).toEqual(['Week 47', 'Week 46']);
  });

  test('[P34] exists before the first update, without a date', () => {
    expect(texts(feed({}, PATH), 'lastBuildDate')).toEqual([]);
    expect(texts(feed({}, PATH), 'link')).toEqual(['https://www.test.example/global-logistics-update']);
  });
});
