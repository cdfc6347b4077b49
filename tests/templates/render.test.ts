import { describe, expect, test } from 'vitest';
import { marketUpdate, post, research } from '../pipeline/support/items.ts';
import { baseFile, exportOf, fileOf, readTestSite } from '../pipeline/support/site.ts';

function page(path: string, files: Record<string, string> = {}, locale: 'en-US' | 'zh-CN' = 'en-US'): string {
  return fileOf(exportOf(readTestSite(files), locale), path);
}

/** A page of every template of the base site. */
const PATHS = [
  'index.html',
  '404.html',
  '500.html',
  'search.html',
  'blog.html',
  'blog/peak-season.html',
  'blog/category/ocean.html',
  'resources/authors/ocean-desk.html',
  'help.html',
  'help/category/shipping.html',
  'help/101-first-shipment.html',
  'help/first-shipment.html',
  'glossary.html',
  'glossary/demurrage.html',
  'research.html',
];

describe('rendered page', () => {
  test.each(PATHS)('[P35] has one title, one first heading, one main element and a skip link: %s', (path) => {
    const html = page(path);
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(html.match(/<main /g)).toHaveLength(1);
    expect(html).toContain('<a class="skip-link" href="#page-content">Skip to content</a>');
    expect(html).toContain('<main id="page-content" tabindex="-1">');
  });

  test.each(PATHS)('[P35] uses every id once: %s', (path) => {
    const html = page(path);
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids.length).toBeGreaterThan(1);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('[N04] has an empty announcer', () => {
    expect(page('index.html')).toContain(
      '<div id="route-announcer" class="sr-only" aria-live="assertive" aria-atomic="true" data-text="Navigated to {title}" data-fallback="new page at {pathname}"></div>',
    );
  });

  test('[P35] marks only its own section in the navigation', () => {
    expect(page('blog/peak-season.html').match(/href="([^"]*)" aria-current="true">/g)).toEqual([
      'href="/blog" aria-current="true">',
    ]);
    expect(page('index.html')).not.toContain('aria-current');
  });

  test('[P35] has breadcrumbs from the home page to its parent', () => {
    const [, trail = ''] = /aria-label="Breadcrumbs">(.*?)<\/nav>/.exec(page('help/101-first-shipment.html')) ?? [];
    expect([...trail.matchAll(/<a href="([^"]*)"/g)].map(([, path]) => path)).toEqual([
      '/',
      '/help',
      '/help/category/shipping',
    ]);
  });
});

describe('page footer', () => {
  const settings = baseFile('content/site/en-US.yaml');
  const notice = 'Testline is an example: it carries nothing.';

  test('[P35] shows the notice of the settings after the name', () => {
    const files = { 'content/site/en-US.yaml': `${settings}notice: "${notice}"\n` };
    for (const path of ['index.html', 'blog/peak-season.html']) {
      expect(page(path, files)).toContain(`<span>Testline</span><small>${notice}</small></p>`);
    }
  });

  test('[P35] shows only the name when the settings have no notice', () => {
    expect(page('index.html')).toContain('<span>Testline</span></p>');
  });
});

describe('home page', () => {
  const files = {
    'content/en-US/market-update/week-46.md': marketUpdate('Week 46', { publishedOn: '2026-11-09' }),
    'content/en-US/market-update/week-47.md': marketUpdate('Week 47', { publishedOn: '2026-11-16' }),
    'content/en-US/research/fuel.md': research('What fuel costs'),
    ...Object.fromEntries(
      [1, 2, 3, 4, 5].map((week) => [`content/en-US/blog/week-${week}.md`, post(`Sailings ${week}`)]),
    ),
  };

  test('[P01] shows only the latest update', () => {
    const html = page('index.html', files);
    expect(html).toContain('id="update"');
    expect(html).toContain('/global-logistics-update/week-47');
    expect(html).not.toContain('/global-logistics-update/week-46');
  });

  test('[P01] shows two posts, research and help topics', () => {
    const html = page('index.html', files);
    expect(html.match(/<a href="\/blog\/(?!rss)[^"]+"/g)).toHaveLength(2);
    expect(html).toContain('id="research"');
    expect(html).toContain('<a href="/research/fuel">');
    expect(html).toContain('<a href="/help/category/shipping">');
  });

  test('[P01] omits a section without content', () => {
    expect(page('index.html')).not.toContain('id="update"');
    expect(page('index.html')).not.toContain('id="research"');
  });
});

describe('error pages', () => {
  test('[P02] include search and the main pages on the 404 page', () => {
    const html = page('404.html');
    expect(html).toContain('action="/search" method="get">');
    expect(html).toMatch(/<input [^>]*name="q"/);
    expect(html).toContain('<li><a href="/help">Help</a></li>');
  });

  test('[P03] include only the loader script and no other host on the 500 page', () => {
    const html = page('500.html');
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).not.toMatch(/<(?:img|link|iframe)[^>]* (?:src|href)="https?:/);
    expect(html).toContain('<li><a href="/help">Help</a></li>');
  });
});

describe('labels', () => {
  test('[M04] have the colon of the language on Chinese pages, and no space', () => {
    const html = (path: string) => page(path, {}, 'zh-CN');
    expect(html('index.html')).toContain('<title>测试航线：测试用的站点</title>');
    expect(html('blog/peak-season.html')).toContain(
      '<span>发布：<time dateTime="2026-10-01">2026年10月1日</time></span>',
    );
    expect(html('blog/peak-season.html')).toMatch(/<span>作者：<a href/);
    expect(html('privacy.html')).toMatch(/最近更改：<time/);
    expect(html('blog/rss.xml')).toContain('<title>测试航线：');
  });

  test('[M04] have a space or a colon with a space on English pages', () => {
    expect(page('index.html')).toContain('<title>Testline: A site for tests</title>');
    expect(page('blog/peak-season.html')).toContain('<span>Published <time dateTime="2026-10-01">October 1, 2026');
    expect(page('privacy.html')).toMatch(/Last changed on <time/);
    expect(page('blog/rss.xml')).toContain('<title>Testline: ');
  });
});

describe('list pages', () => {
  test('[P16] include every item of the site by section on the search page without script', () => {
    const html = page('search.html', { 'content/en-US/research/fuel.md': research('What fuel costs') });
    const wanted = [
      '/blog/peak-season',
      '/research/fuel',
      '/help/101-first-shipment',
      '/glossary/demurrage',
      '/resources/authors/ocean-desk',
    ];
    expect(wanted.filter((path) => !html.includes(`<li><a href="${path}">`))).toEqual([]);
  });

  test('[P16] exclude hidden items and empty sections on the search page', () => {
    const html = page('search.html', { 'content/en-US/blog/hidden.md': post('Hidden', { noindex: true }) });
    expect(html).toContain('<li><a href="/blog/peak-season">');
    expect(html).not.toContain('/blog/hidden');
    const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? [];
    expect(main).toContain('href="/blog"');
    expect(main).not.toContain('href="/events"');
  });

  test('[P11] include links from the letters to their terms', () => {
    const html = page('glossary.html');
    expect(html).toContain('<a href="#initial-d">D</a>');
    expect(html).toContain('<h2 id="initial-d">D</h2>');
  });

  test('[P11] include the other names of a term', () => {
    expect(page('glossary/demurrage.html')).toContain('<dt>Also called</dt><dd>demurrage charges</dd>');
  });

  test('[P30] include a text for an empty section', () => {
    expect(page('research.html')).toContain('Nothing has been published here yet.');
    expect(page('research.html', {}, 'zh-CN')).toContain('这里还没有发布内容。');
  });
});
