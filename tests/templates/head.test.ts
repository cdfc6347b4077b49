import { describe, expect, test } from 'vitest';
import { pageHead } from '../../templates/head.ts';
import { post } from '../pipeline/support/items.ts';
import { baseFile, pageAt, readTestSite } from '../pipeline/support/site.ts';

const shell = {
  locale: 'en-US' as const,
  siteName: 'Testline',
  url: 'https://www.test.example',
  navigation: [],
  footer: [],
  baseStyles: '/static/base.css',
  textFont: '/static/text.woff2',
  runtime: '/static/runtime.js',
  integrity: 'sha256-x',
  islands: {},
};

function headAt(path: string, files: Record<string, string> = {}, stylesheets: string[] = []) {
  return pageHead(pageAt(readTestSite(files), path), { shell, stylesheets, structuredData: [] });
}

/** Returns the attributes of the head elements that have the given attribute. */
function having(path: string, attribute: string, files: Record<string, string> = {}) {
  return headAt(path, files)
    .nodes.map(({ attributes }) => attributes)
    .filter((attributes) => attribute in attributes);
}

describe('page title', () => {
  test.each([
    { path: '/', title: 'Testline: A site for tests' },
    { path: '/blog/peak-season', title: 'Booking for peak season | Testline' },
    { path: '/404.html', title: 'Not found | Testline' },
  ])('[P35] contains the page and the site for $path', ({ path, title }) => {
    expect(headAt(path).title).toBe(title);
  });

  test('[P35] uses the search title if there is one', () => {
    const files = { 'content/en-US/blog/rates.md': post('Rates', { metaTitle: 'Rates from Shanghai' }) };
    expect(headAt('/blog/rates', files).title).toBe('Rates from Shanghai | Testline');
  });
});

describe('robots element', () => {
  test.each(['/404.html', '/500.html', '/help/first-shipment'])('[P02] excludes %s from search engines', (path) => {
    expect(having(path, 'name')).toContainEqual({ name: 'robots', content: 'noindex' });
  });

  test.each(['/', '/search', '/blog/peak-season'])('[P35] is absent on %s', (path) => {
    expect(having(path, 'name').map(({ name }) => name)).toEqual(['description']);
  });
});

describe('head links', () => {
  test('[M04] list the alternates of a page', () => {
    expect(having('/blog/peak-season', 'hreflang').map(({ hreflang }) => hreflang)).toEqual([
      'en-US',
      'zh-CN',
      'x-default',
    ]);
  });

  test('[N07] contain the same address as canonical and for social networks', () => {
    const canonical = 'https://www.test.example/search';
    expect(having('/search', 'rel')).toContainEqual({ rel: 'canonical', href: canonical });
    expect(having('/search', 'property')).toContainEqual({ property: 'og:url', content: canonical });
  });

  test('[P34] contain the blog feed on the home page', () => {
    expect(having('/', 'type')[0]).toEqual({
      rel: 'alternate',
      type: 'application/rss+xml',
      title: 'Blog',
      href: '/blog/rss.xml',
    });
  });
});

describe('social network elements', () => {
  const image = { url: 'https://www.test.example/static/social-1.png', alt: 'Testline: Booking' };
  const told = (path: string, settings?: string) => {
    const files: Record<string, string> = settings === undefined ? {} : { 'content/site/en-US.yaml': settings };
    const { nodes } = pageHead(pageAt(readTestSite(files), path), {
      shell,
      stylesheets: [],
      image,
      structuredData: [],
    });
    return Object.fromEntries(
      nodes
        .map(({ attributes: { property, name, content } }) => [property ?? name ?? '', content ?? ''] as const)
        .filter(([name]) => /^(?:og|twitter):/.test(name)),
    );
  };

  test.each([
    { path: '/blog/peak-season', type: 'article' },
    { path: '/blog', type: 'website' },
  ])('[P35] of $path have the type $type', ({ path, type }) => {
    expect(told(path)).toMatchObject({ 'og:type': type });
  });

  test('[P34] contain every property once', () => {
    expect(told('/blog/peak-season')).toEqual({
      'og:title': 'Booking for peak season',
      'og:description': expect.stringMatching(/\.$/),
      'og:type': 'article',
      'og:url': 'https://www.test.example/blog/peak-season',
      'og:site_name': 'Testline',
      'og:locale': 'en_US',
      'og:locale:alternate': 'zh_CN',
      'og:image': image.url,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': image.alt,
      'twitter:card': 'summary_large_image',
    });
  });

  test('[P34] contain no image when the page has none', () => {
    const properties = having('/blog/peak-season', 'property').map(({ property }) => property);
    expect(properties).toContain('og:title');
    expect(properties).not.toContain('og:image');
  });

  test.each(['/404.html', '/offline.html', '/help/first-shipment'])('[P34] are absent on %s', (path) => {
    expect(told(path)).toEqual({});
  });

  test('[P34] are absent when the site URL is not configured', () => {
    expect(told('/blog/peak-season', baseFile('content/site/en-US.yaml').replace(/^url: .*\n/m, ''))).toEqual({});
  });
});
