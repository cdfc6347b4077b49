import { describe, expect, test } from 'vitest';
import { matchRedirect } from '../../../contract/redirects.ts';
import type { RoutesData } from '../../../contract/routes.ts';
import { routesFile } from '../../../pipeline/emit/routes.ts';
import { computeOnce } from '../../helpers/compute-once.ts';
import { TODAY } from '../../helpers/terminal.ts';
import { caseStudy, event, helpArticle, item, post, product, research, term } from '../support/items.ts';
import { codesOf, exportOf, fileOf, pageAt, readTestSite } from '../support/site.ts';

/** Returns posts in addition to the one of the base site, newest first. */
function posts(count: number): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => {
      const day = new Date(Date.UTC(2026, 8, 30) - index * 86_400_000).toISOString().slice(0, 10);
      const number = String(index + 1).padStart(2, '0');
      return [`content/en-US/blog/week-${number}.md`, post(`Sailings of week ${number}`, { publishedOn: day })];
    }),
  );
}

/** Returns the paths of the items that a page lists. */
function listed(html: string): string[] {
  return [...html.matchAll(/class="(?:listing|front_list)_title"><a href="([^"]*)"/g)].map(([, path = '']) => path);
}

describe('blog pages', () => {
  const files = computeOnce(() => exportOf(readTestSite(posts(44))));

  test('[P21] show 45 posts on three pages, each post once', () => {
    const pages = ['blog.html', 'blog/page/2.html', 'blog/page/3.html'].map((path) => listed(fileOf(files(), path)));
    expect(pages.map((paths) => paths.length)).toEqual([20, 20, 5]);
    expect(new Set(pages.flat()).size).toBe(45);
    expect(files().has('blog/page/4.html')).toBe(false);
  });

  test('[P21] list the newest post first across all pages', () => {
    const [first, last] = [listed(fileOf(files(), 'blog.html')), listed(fileOf(files(), 'blog/page/3.html'))];
    expect(first.slice(0, 2)).toEqual(['/blog/peak-season', '/blog/week-01']);
    expect(last.at(-1)).toBe('/blog/week-44');
  });

  test.each([
    { path: 'blog.html', previous: [], next: ['/blog/page/2'] },
    { path: 'blog/page/2.html', previous: ['/blog'], next: ['/blog/page/3'] },
    { path: 'blog/page/3.html', previous: ['/blog/page/2'], next: [] },
  ])('[P21] link from $path to the previous and next page', ({ path, previous, next }) => {
    const html = fileOf(files(), path);
    const links = (rel: string) =>
      [...html.matchAll(new RegExp(`<a href="([^"]*)" rel="${rel}"`, 'g'))].map(([, to]) => to);
    expect([links('prev'), links('next')]).toEqual([previous, next]);
  });

  test('[P21] have different titles', () => {
    expect(codesOf(readTestSite(posts(44)))).toEqual([]);
    expect(fileOf(files(), 'blog/page/2.html')).toContain('<title>Blog (2/3) | Testline</title>');
  });

  test('[P21] have different descriptions', () => {
    const site = readTestSite(posts(44));
    const descriptions = ['/blog', '/blog/page/2', '/blog/page/3'].map((path) => pageAt(site, path).description);
    expect(descriptions).toEqual(['', ' (2/3)', ' (3/3)'].map((count) => `${descriptions[0]}${count}`));
  });

  test('[P21] consist of one page when there is no post', () => {
    const draft = { 'content/en-US/blog/peak-season.md': post('Booking', { draft: true }) };
    expect(pageAt(readTestSite(draft, { production: true }), '/blog').props).toMatchObject({
      items: [],
      pagination: { page: 1, pages: 1 },
    });
  });

  test('[P21] sort posts of one day by path and show their category', () => {
    const content = Object.fromEntries(
      ['b', 'c', 'a'].map((slug) => [`content/en-US/blog/${slug}.md`, post(`Post ${slug}`)]),
    );
    expect(pageAt(readTestSite(content), '/blog').props).toMatchObject({
      items: [
        { path: '/blog/peak-season', label: 'Ocean' },
        { path: '/blog/a', label: 'Ocean' },
        { path: '/blog/b', label: 'Ocean' },
        { path: '/blog/c', label: 'Ocean' },
      ],
    });
  });

  test('[P34] have the latest change of any post as their modification date', () => {
    const content = {
      'content/en-US/blog/rates.md': post('Rates', { publishedOn: '2026-09-02', updatedOn: '2026-10-12' }),
      'content/en-US/blog/delays.md': post('Delays', { publishedOn: '2026-08-01' }),
    };
    expect(pageAt(readTestSite(content), '/blog').modifiedOn).toBe('2026-10-12');
  });

  test('[P21] show no page links when one page is enough', () => {
    const blog = (count: number) => fileOf(exportOf(readTestSite(posts(count))), 'blog.html');
    expect(blog(20)).toContain('class="pagination_');
    expect(blog(19)).not.toContain('class="pagination_');
  });
});

describe('events in lists', () => {
  const content = {
    'content/en-US/events/spring.md': event('Spring clinic', { publishedOn: '2026-11-02', startsOn: '2027-03-04' }),
    'content/en-US/events/winter.md': event('Winter clinic', { publishedOn: '2026-11-09', startsOn: '2026-12-01' }),
    'content/en-US/blog/peak-season.md': post('Booking', { related: ['events/winter'] }),
  };

  test('[P30] show the date of the event, independent of the publication date', () => {
    expect(pageAt(readTestSite(content), '/events').props).toMatchObject({
      items: [
        { path: '/events/winter', date: '2026-12-01' },
        { path: '/events/spring', date: '2027-03-04' },
      ],
    });
  });

  test('[P30] show whether an event is upcoming and where it takes place', () => {
    const held = { startsOn: '2026-10-01', online: undefined, city: 'Ningbo', country: 'CN' };
    const site = readTestSite({
      ...content,
      'content/en-US/events/autumn.md': event('Autumn clinic', held),
      'content/en-US/events/today.md': event('Of two days', { startsOn: '2026-10-01', endsOn: TODAY }),
    });
    const { items } = pageAt(site, '/events').props as { items: { path: string; event: Record<string, string> }[] };
    const facts = items.map(({ path, event: { state, place, city } }) => [path, `${state} · ${place ?? city}`]);
    expect(Object.fromEntries(facts)).toEqual({
      '/events/spring': 'Sample date · Online',
      '/events/winter': 'Sample date · Online',
      '/events/today': 'Sample date · Online',
      '/events/autumn': 'Past · Ningbo',
    });
  });

  test('[P30] show the date of the event among the related items of an article, too', () => {
    expect(pageAt(readTestSite(content), '/blog/peak-season').props).toMatchObject({
      related: [{ path: '/events/winter', date: '2026-12-01' }],
    });
  });
});

describe('category and author pages', () => {
  const air = item({
    title: 'Air',
    summary: 'Flights, cut-offs and palettes for goods that cannot wait for a ship.',
    local: true,
  });
  const files = computeOnce(() =>
    exportOf(
      readTestSite({
        'content/en-US/blog-category/air.md': air,
        'content/en-US/blog/flights.md': post('Flights of the week', { category: 'air' }),
        'content/en-US/research/fuel.md': research('What fuel costs', { category: 'air' }),
      }),
    ),
  );

  test('[P21] list the items of the category and nothing else', () => {
    expect(listed(fileOf(files(), 'blog/category/air.html'))).toEqual(['/research/fuel', '/blog/flights']);
    expect(listed(fileOf(files(), 'blog/category/ocean.html'))).toEqual(['/blog/peak-season']);
  });

  test('[P21] link from a category to the other categories and back to the blog', () => {
    const html = fileOf(files(), 'blog/category/air.html');
    expect(html).toContain('<a href="/blog/category/ocean">Ocean</a>');
    expect(html).toContain('<p class="index_layout_back"><a href="/blog">Back to Blog</a></p>');
    expect(html).not.toContain('<li><a href="/blog/category/air">');
  });

  test('[P21] list every item by the author', () => {
    const html = fileOf(files(), 'resources/authors/ocean-desk.html');
    expect(listed(html)).toEqual(['/blog/peak-season', '/research/fuel', '/blog/flights']);
  });

  test('[P21] do not list a post of another author that recommends this author', () => {
    const desk = item({
      title: 'Air Desk',
      summary: 'Plans flights and writes about cut-offs, palettes and cargo that cannot wait.',
      local: true,
    });
    const content = {
      'content/en-US/author/air-desk.md': desk,
      'content/en-US/blog/flights.md': post('Flights', { author: 'air-desk', related: ['author/ocean-desk'] }),
    };
    const html = (author: string) => fileOf(exportOf(readTestSite(content)), `resources/authors/${author}.html`);
    expect(listed(html('ocean-desk'))).toEqual(['/blog/peak-season']);
    expect(listed(html('air-desk'))).toEqual(['/blog/flights']);
  });

  test('[P21] are listed on the author index', () => {
    expect(listed(fileOf(files(), 'resources/authors.html'))).toEqual(['/resources/authors/ocean-desk']);
  });
});

describe('items of two types', () => {
  const files = { 'content/en-US/research/fuel.md': research('What fuel costs', { types: ['research', 'blog'] }) };

  test('[M09] are listed on both index pages at their own path', () => {
    expect(listed(fileOf(exportOf(readTestSite(files)), 'blog.html'))).toContain('/research/fuel');
    expect(listed(fileOf(exportOf(readTestSite(files)), 'research.html'))).toEqual(['/research/fuel']);
  });

  test('[M09] do not include research without the blog type', () => {
    const site = readTestSite({ 'content/en-US/research/fuel.md': research('What fuel costs') });
    expect(listed(fileOf(exportOf(site), 'blog.html'))).toEqual(['/blog/peak-season']);
  });

  test('[M09] are in the blog feed', () => {
    expect(fileOf(exportOf(readTestSite(files)), 'blog/rss.xml')).toContain('https://www.test.example/research/fuel');
  });

  test('[M02] must have their own type first and blog second', () => {
    const wrong = { 'content/en-US/research/fuel.md': research('What fuel costs', { types: ['blog', 'research'] }) };
    expect(codesOf(readTestSite(wrong))).toEqual(['schema/bad-value', 'schema/bad-value']);
  });
});

describe('former paths of help articles', () => {
  test('[P12] have a noindex page that links to the new path', () => {
    const html = fileOf(exportOf(readTestSite()), 'help/first-shipment.html');
    expect(html).toContain('<a href="/help/101-first-shipment">Your first shipment</a>');
    expect(html).toContain('<meta name="robots" content="noindex" data-head="">');
  });

  test('[P12] redirect permanently even though a page exists at the path', () => {
    const rules = fileOf(exportOf(readTestSite()), '_redirects').split('\n');
    expect(rules).toContain('/help/first-shipment /help/101-first-shipment 301!');
  });

  test('[P12] are missing from the sitemap', () => {
    const sitemap = fileOf(exportOf(readTestSite()), 'sitemap-1.xml');
    expect(sitemap).toContain('/help/101-first-shipment<');
    expect(sitemap).not.toContain('/help/first-shipment<');
  });

  test('[P12] redirect in any letter case, also in the browser', () => {
    const [localeSite] = readTestSite().locales;
    if (localeSite === undefined) throw new Error('the site has no locale');
    const { redirects } = JSON.parse(routesFile(localeSite, { chunkNames: [] }).json) as RoutesData;
    expect(matchRedirect(new Map(redirects), '/Help/First-Shipment')?.target).toBe('/help/101-first-shipment');
  });

  test('[P12] are not reported as a redirect that shadows a page', () => {
    expect(codesOf(readTestSite())).toEqual([]);
  });

  test('[P12] must not be the path of another page', () => {
    const fields = { formerPaths: ['/help/101-first-shipment'] };
    const site = readTestSite({ 'content/en-US/help-article/102-papers.md': helpArticle('Papers you need', fields) });
    expect(codesOf(site)).toContain('plan/collision');
  });
});

describe('help and glossary indexes', () => {
  test("[P12] list help articles by category in the editors' order", () => {
    const files = {
      'content/en-US/help-article/102-papers.md': helpArticle('Papers you need', { order: 3 }),
      'content/en-US/help-article/103-quote.md': helpArticle('How to read a quote', { order: 2 }),
    };
    const site = readTestSite(files);
    const { props } = pageAt(site, '/help');
    expect(JSON.stringify(props)).toMatch(/101-first-shipment.*103-quote.*102-papers/);
    expect(listed(fileOf(exportOf(site), 'help/category/shipping.html'))).toEqual(
      ['101-first-shipment', '103-quote', '102-papers'].map((slug) => `/help/${slug}`),
    );
  });

  test('[P11] group terms by initial, with other characters first and terms sorted by title', () => {
    const SUMMARY = 'Taking the goods over at the place that the seller names, a word of Chinese contracts.';
    const files = {
      'content/en-US/glossary-term/teu.md': term('TEU'),
      'content/en-US/glossary-term/twenty.md': term('20-foot container'),
      'content/en-US/glossary-term/tihuo.md': term('提货', { initial: 'T', summary: SUMMARY }, 'Pick it up.'),
      'content/en-US/glossary-term/free-time.md': term('free time'),
      'content/en-US/glossary-term/a-fee.md': term('Fumigation'),
    };
    const html = fileOf(exportOf(readTestSite(files)), 'glossary.html');
    const groups = [...html.matchAll(/<h2 id="(initial-[^"]*)">(.*?)<\/dl>/gs)];
    const paths = (text = '') => [...text.matchAll(/<a href="([^"]*)"/g)].map(([, path]) => path);
    expect(groups.map(([, id, list]) => [id, ...paths(list)])).toEqual([
      ['initial-other', '/glossary/twenty'],
      ['initial-d', '/glossary/demurrage'],
      ['initial-f', '/glossary/free-time', '/glossary/a-fee'],
      ['initial-t', '/glossary/teu', '/glossary/tihuo'],
    ]);
  });
});

describe('product and story lists', () => {
  test("[P28] name products in the editors' order with their product family", () => {
    const site = readTestSite({
      'content/en-US/product/air.md': product('Air freight', { order: 3, kind: 'Air' }),
      'content/en-US/product/lcl.md': product('Shared containers', { order: 2 }),
      'content/en-US/product/fcl.md': product('Own containers', { order: 1 }),
    });
    expect(pageAt(site, '/products').props).toMatchObject({
      groups: [
        {
          items: [
            { title: 'Own containers', label: 'Ocean' },
            { title: 'Shared containers', label: 'Ocean' },
            { title: 'Air freight', label: 'Air' },
          ],
        },
      ],
    });
  });

  test('[P28] show products in groups with their short names, and those without a group last', () => {
    const overview = (group: string, name: string) => ({ overview: { group, name, line: `What ${name} does` } });
    const site = readTestSite({
      'content/en-US/product/alone.md': product('Alone', { order: 1 }),
      'content/en-US/product/entry.md': product('Entries', { order: 2, ...overview('customs', 'Entry') }),
      'content/en-US/product/fcl.md': product('Own containers', { order: 3, ...overview('transport', 'FCL') }),
    });
    expect(pageAt(site, '/').props).toMatchObject({
      products: {
        groups: [
          { title: 'Ocean, air and road', items: [{ name: 'FCL', line: 'What FCL does' }] },
          { title: 'Customs and compliance', items: [{ name: 'Entry' }] },
          { id: 'other', items: [{ name: 'Alone', line: undefined }] },
        ],
      },
    });
    expect(pageAt(site, '/products').props).toMatchObject({
      groups: [{ items: [{ title: 'Own containers', label: '' }] }, { items: [{ title: 'Entries' }] }, {}],
    });
  });

  test('[P35] have the first lane strip of each item if it has one', () => {
    const legs = [
      { mode: 'truck', from: 'Suzhou', to: 'Shanghai', days: '1', note: 'At the factory' },
      { mode: 'customs', from: 'Shanghai', days: '1–2' },
    ];
    const hero = { block: 'hero', lead: 'What it is, said in a sentence.' };
    const strip = { block: 'lane-strip', title: 'The lane', legs, illustrative: true };
    const site = readTestSite({
      'content/en-US/product/air.md': product('Air freight', { order: 1, blocks: [hero] }),
      'content/en-US/product/plain.md': product('Customs', { order: 2 }),
      'content/en-US/case-study/new.md': caseStudy('A story', { blocks: [hero, strip, { ...strip, title: 'More' }] }),
    });
    const journey = {
      from: 'Suzhou',
      to: 'Shanghai',
      legs: legs.map(({ mode, days }) => ({ mode, days })),
      illustrative: true,
    };
    expect(pageAt(site, '/products').props).toMatchObject({
      groups: [
        {
          items: [
            { picture: undefined, journey: undefined },
            { picture: undefined, journey: undefined },
          ],
        },
      ],
    });
    expect(pageAt(site, '/company/customers').props).toMatchObject({ items: [{ picture: undefined, journey }] });
  });

  test('[P23] name customer stories, newest first', () => {
    const site = readTestSite({
      'content/en-US/case-study/old.md': caseStudy('An old story', { publishedOn: '2025-02-01' }),
      'content/en-US/case-study/new.md': caseStudy('A new story'),
    });
    expect(pageAt(site, '/company/customers').props).toMatchObject({
      items: [{ title: 'A new story' }, { title: 'An old story' }],
    });
  });
});
