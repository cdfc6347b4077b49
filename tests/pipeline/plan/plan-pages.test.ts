import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { PlanContext } from '../../../model/content-types/context.ts';
import { pageDataFiles } from '../../../pipeline/emit/page-data.ts';
import { routesFile } from '../../../pipeline/emit/routes.ts';
import type { Page } from '../../../pipeline/pages/page.ts';
import type { PageToRender } from '../../../pipeline/plan/page-request.ts';
import { pageWithBelow } from '../../../pipeline/plan/site-pages.ts';
import { toNetlify } from '../../../pipeline/redirects/to-netlify.ts';
import { notEmpty } from '../../helpers/not-empty.ts';
import { post, product, research } from '../support/items.ts';
import { baseFile, codesOf, exportOf, fileOf, pageAt, readTestSite } from '../support/site.ts';

const EN = 'https://www.test.example';
const ZH = 'https://cn.test.example';

/** Returns the internal addresses that no exported file answers. */
function deadLinks(files: ReadonlyMap<string, string>): string[] {
  const html = [...files].filter(([path]) => path.endsWith('.html')).map(([, text]) => text);
  const links = html.flatMap((text) => [...text.matchAll(/ (?:href|src)="\/([^"#?]*)/g)].map(([, path = '']) => path));
  const answers = (path: string) => files.has(path === '' ? 'index.html' : path) || files.has(`${path}.html`);
  return notEmpty(new Set(links)).filter((path) => !answers(path));
}

describe('hreflang links', () => {
  test.each(['en-US', 'zh-CN'] as const)('[M04] name both languages of a page on the %s site', (locale) => {
    expect(pageAt(readTestSite(), '/blog/peak-season', locale).hreflang).toEqual([
      { hreflang: 'en-US', url: `${EN}/blog/peak-season` },
      { hreflang: 'zh-CN', url: `${ZH}/blog/peak-season` },
      { hreflang: 'x-default', url: `${EN}/blog/peak-season` },
    ]);
  });

  test('[M04] leave out the other locale for a page that exists in one locale only', () => {
    const site = readTestSite({ 'content/zh-CN/blog/huocang.md': post('Warehouses in Ningbo') });
    expect(pageAt(site, '/blog/huocang', 'zh-CN').hreflang).toEqual([
      { hreflang: 'zh-CN', url: `${ZH}/blog/huocang` },
      { hreflang: 'x-default', url: `${ZH}/blog/huocang` },
    ]);
  });

  test('[M04] leave out a translation that is noindex', () => {
    const files = {
      'content/en-US/blog/rates.md': post('Rates of the week', { local: undefined }),
      'content/zh-CN/blog/rates.md': post('Rates of the week', { local: undefined, noindex: true }),
    };
    const site = readTestSite(files);
    expect(pageAt(site, '/blog/rates').hreflang.map(({ hreflang }) => hreflang)).toEqual(['en-US', 'x-default']);
    expect(pageAt(site, '/blog/rates', 'zh-CN').hreflang).toEqual([]);
  });
});

describe('language switch', () => {
  test.each([
    { locale: 'en-US' as const, to: { locale: 'zh-CN', url: `${ZH}/blog/peak-season` } },
    { locale: 'zh-CN' as const, to: { locale: 'en-US', url: `${EN}/blog/peak-season` } },
  ])('[M04] leads from $locale to the same page on the other host', ({ locale, to }) => {
    expect(pageAt(readTestSite(), '/blog/peak-season', locale).alternates).toEqual([to]);
  });

  test('[M04] leads to the other home page when the page has no translation', () => {
    const site = readTestSite({ 'content/en-US/blog/rates.md': post('Rates of the week') });
    expect(pageAt(site, '/blog/rates').alternates).toEqual([{ locale: 'zh-CN', url: `${ZH}/` }]);
  });

  test('[M04] leads from an error page to the other home page', () => {
    expect(pageAt(readTestSite(), '/404.html').alternates).toEqual([{ locale: 'zh-CN', url: `${ZH}/` }]);
  });

  test('[M04] leads to a noindex translation', () => {
    const files = ['en-US', 'zh-CN'].map((locale) => [
      `content/${locale}/blog/rates.md`,
      post('Rates of the week', { local: undefined, noindex: true }),
    ]);
    expect(pageAt(readTestSite(Object.fromEntries(files)), '/blog/rates').alternates).toEqual([
      { locale: 'zh-CN', url: `${ZH}/blog/rates` },
    ]);
  });

  test('[M04] has a label and language attributes in the target language', () => {
    const page = fileOf(exportOf(readTestSite()), 'blog/peak-season.html');
    expect(page).toContain(
      `<a class="page_bar_switch" href="${ZH}/blog/peak-season" hrefLang="zh-CN" lang="zh-CN">阅读中文版</a>`,
    );
  });
});

describe('every page', () => {
  test.each(['en-US', 'zh-CN'] as const)('[M04] declares its language %s in the document', (locale) => {
    const pages = [...exportOf(readTestSite(), locale)].filter(([path]) => path.endsWith('.html'));
    expect(pages.length).toBeGreaterThan(15);
    expect(pages.filter(([, html]) => !html.includes(`<html lang="${locale}"`))).toEqual([]);
  });

  test('[M04] shows the registration number only on the Chinese site', () => {
    const site = readTestSite();
    const shows = (locale: 'en-US' | 'zh-CN') =>
      [...exportOf(site, locale)]
        .filter(([path]) => path.endsWith('.html'))
        .map(([, html]) => html.includes('沪ICP备'));
    expect(new Set(shows('zh-CN'))).toEqual(new Set([true]));
    expect(new Set(shows('en-US'))).toEqual(new Set([false]));
  });

  test('[M04] shows dates in the language of the page', () => {
    const site = readTestSite();
    expect(fileOf(exportOf(site), 'blog/peak-season.html')).toContain('October 1, 2026</time>');
    expect(fileOf(exportOf(site, 'zh-CN'), 'blog/peak-season.html')).toContain('2026年10月1日</time>');
  });

  test('[P35] links only to exported files and redirects', () => {
    const files = exportOf(readTestSite());
    expect(deadLinks(files)).toEqual([]);
  });

  test('[P35] links to no missing feed while the site URL is not configured', () => {
    const url = (locale: string) => baseFile(`content/site/${locale}.yaml`).replace(/^url: .*\n/m, '');
    const site = readTestSite({ 'content/site/en-US.yaml': url('en-US'), 'content/site/zh-CN.yaml': url('zh-CN') });
    expect(deadLinks(exportOf(site))).toEqual([]);
  });
});

describe('page paths', () => {
  test('[C2] must differ by more than case', () => {
    const files = {
      'content/en-US/blog/Rates.md': post('Rates of October'),
      'content/en-US/blog/rates.md': post('Rates of November'),
    };
    const { diagnostics } = readTestSite(files);
    const collisions = diagnostics.filter(({ code }) => code === 'plan/collision');
    expect(collisions.map(({ related = [] }) => related.length)).toEqual([1]);
  });

  test('[C2] with the same title get a warning', () => {
    const site = readTestSite({ 'content/en-US/research/peak-season.md': research('Booking for peak season') });
    expect(codesOf(site)).toEqual(['plan/duplicate-title']);
  });

  const SUMMARY = 'When to book so that goods reach the shelf in time, counted back from the day they must be there.';
  test.each([
    {
      what: 'an item',
      file: 'content/en-US/research/copy.md',
      text: research('A copy', { summary: SUMMARY }),
      line: 3,
    },
    {
      what: 'the words of a page',
      file: 'content/site/en-US/blog.yaml',
      text: `title: Copy\nsummary: ${SUMMARY}\n`,
      line: 3,
    },
  ])('[C2] with the description of $what get a warning', ({ file, text, line }) => {
    const { diagnostics } = readTestSite({ [file]: text });
    expect(diagnostics.map(({ code, place }) => [code, place?.line])).toEqual([['plan/duplicate-description', line]]);
  });

  test('[C2] with the title of the words of another page get a warning', () => {
    const words = 'title: Booking for peak season\nsummary: All articles, the latest one first, by their categories.\n';
    const { diagnostics } = readTestSite({ 'content/site/en-US/blog.yaml': words });
    expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
      ['plan/duplicate-title', '/blog and /blog/peak-season both have the title "Booking for peak season".'],
    ]);
  });

  test('[C2] with the same description that search engines do not index get no warning', () => {
    const copy = research('A copy', { summary: SUMMARY, noindex: true });
    expect(codesOf(readTestSite({ 'content/en-US/research/copy.md': copy }))).toEqual([]);
  });

  test('[C2] with the same title and a different metaTitle get no warning', () => {
    const fields = { metaTitle: 'Peak season in numbers' };
    const site = readTestSite({ 'content/en-US/research/peak-season.md': research('Booking for peak season', fields) });
    expect(codesOf(site)).toEqual([]);
  });

  test('[C3] are in sorted order', () => {
    const paths = notEmpty(readTestSite().locales[0]?.pages).map(({ path }) => path);
    expect(paths).toEqual(paths.toSorted());
  });
});

describe('the pattern of a page', () => {
  const words = z.strictObject({ title: z.string() });
  const page: Page<{ title: string }> = {
    id: 'world',
    path: '/world',
    matchPath: '/world/*',
    words,
    head: ({ title }) => ({ title, description: 'All ports.' }),
    template: 'world',
    props: () => ({}),
    pagesBelow: () => [
      { path: '/world/help', title: 'Help', description: 'How to read it.', breadcrumbs: [], props: {} },
      {
        path: '/world/none',
        title: 'None',
        description: 'No such port.',
        breadcrumbs: [],
        props: {},
        matchPath: '/world/port/:code',
      },
    ],
  };
  const planned = () => {
    const context = { locale: 'en-US' } as PlanContext;
    const pages = pageWithBelow(page as Page, { words: new Map([['world', { title: 'World' }]]), context });
    return notEmpty(pages) as PageToRender[];
  };

  test('[P32] is in its request, and the pages below it do not inherit it', () => {
    expect(planned().map(({ path, matchPath }) => [path, matchPath])).toEqual([
      ['/world', '/world/*'],
      ['/world/help', undefined],
      ['/world/none', '/world/port/:code'],
    ]);
  });

  test('[P32] is a rule of the host with status 200, after more specific patterns', () => {
    expect(toNetlify([], planned())).toBe('/world/port/:code /world/none 200\n/world/* /world 200\n');
  });

  test('[P32] is in the routes of the runtime, after the pages whose paths it matches', () => {
    const { json } = routesFile({ pages: planned(), redirects: [] }, { chunkNames: [] });
    expect(JSON.parse(json)).toMatchObject({
      matchPaths: [
        { path: '/world/none', matchPath: '/world/port/:code' },
        { path: '/world/help', matchPath: '/world/help' },
        { path: '/world/none', matchPath: '/world/none' },
        { path: '/world', matchPath: '/world/*' },
      ],
    });
  });

  test('[P32] is in both files of its page data, and not in those of the pages below', () => {
    const [parent, help] = planned().map((pageRequest) => {
      const rendered = {
        head: { title: '', htmlAttributes: {}, bodyAttributes: {}, nodes: [] },
        main: Buffer.alloc(0),
        islands: [],
      };
      const files = pageDataFiles({ page: pageRequest, slicesMap: {}, staticQueryHashes: [], rendered });
      return [files.pageData, String(files.rsc)].map((json) => JSON.parse(json).matchPath);
    });
    expect([parent, help]).toEqual([
      ['/world/*', '/world/*'],
      [undefined, undefined],
    ]);
  });
});

describe('titles in search results', () => {
  const FILE = 'content/en-US/product/full-containers.md';
  const SUMMARY = 'A container of your own, from door to door, in one file.';
  const LONG = 'Full containers from every port of China to both coasts';

  test('[N07] may have 60 columns including the site name, but not 61', () => {
    const name = ' | Testline'.length;
    const found = (length: number) =>
      codesOf(readTestSite({ [FILE]: product('x'.repeat(length - name), { summary: SUMMARY }) }));
    expect([found(60), found(61)]).toEqual([[], ['content/long-title']]);
  });

  test('[N07] are not checked on a noindex page', () => {
    expect(codesOf(readTestSite({ [FILE]: product(LONG, { noindex: true }) }))).toEqual([]);
  });

  test('[N07] are not too long when a metaTitle is short enough', () => {
    expect(codesOf(readTestSite({ [FILE]: product(LONG, { metaTitle: 'Full containers from China' }) }))).toEqual([]);
  });
});
