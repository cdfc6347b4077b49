import { describe, expect, test } from 'vitest';
import type { RoutesData } from '../../../contract/routes.ts';
import { memoryResults } from '../../../pipeline/cache/memory.ts';
import { noStore } from '../../../pipeline/cache/store.ts';
import { chunkNames, documentRenderer, renderPage, renderSlice } from '../../../templates/render.tsx';
import { EXACT } from '../../helpers/environment.ts';
import { exportLocale } from '../support/export-locale.ts';
import { news, post } from '../support/items.ts';
import { BROWSER, baseFile, collectingSink, exportOf, fileOf, readTestSite, STYLES } from '../support/site.ts';

const SETTINGS = 'content/site/en-US.yaml';

function hashOf(files: Record<string, string> = {}, templates = 'templates-1'): string {
  return JSON.parse(fileOf(exportOf(readTestSite(files), 'en-US', { hash: templates }), 'page-data/app-data.json'))
    .webpackCompilationHash;
}

function settings(from: string, to: string): Record<string, string> {
  const text = baseFile(SETTINGS);
  if (!text.includes(from)) throw new Error(`the settings hold no "${from}"`);
  return { [SETTINGS]: text.replace(from, to) };
}

test('[L03] the routes data names every component chunk that page data uses', () => {
  const files = exportOf(readTestSite());
  const named = [...files].flatMap(([path, text]) =>
    /\/page-data(?:-rsc)?\.json$/.test(path) ? [JSON.parse(text).componentChunkName as string] : [],
  );
  const [, routes] = /data-routes="(\w+)"/.exec(fileOf(files, 'index.html')) ?? [];
  const { chunks }: RoutesData = JSON.parse(fileOf(files, `page-data/sq/d/${routes}.json`));
  expect(named.filter((name) => !chunks.includes(name))).toEqual([]);
  expect(new Set(named).size).toBeGreaterThan(5);
  // Content that is published later under the same build can use pages of other templates.
  expect(chunks).toContain('market-update');
  expect(named).not.toContain('market-update');
});

describe('build hash', () => {
  test.each([
    { what: 'a post', files: { 'content/en-US/blog/rates.md': post('Rates of the week') } },
    { what: 'a first item of its type', files: { 'content/en-US/newsroom/new-desk.md': news('A new desk') } },
    { what: 'a redirect', files: { 'content/redirects/more.yaml': 'rules: [{ fromPath: /a, toPath: /blog }]\n' } },
  ])('[L01] stays the same when content gains $what', ({ files }) => {
    expect(hashOf(files)).toBe(hashOf());
  });

  test('[L01] stays the same when a section of the navigation gets its first item', () => {
    const navigation = settings('- { label: Help, href: /help }', '- { label: News, href: /company/newsroom }');
    const files = { ...navigation, 'content/en-US/newsroom/a-new-desk.md': news('A new desk') };
    expect(hashOf(files)).toBe(hashOf(navigation));
  });

  test.each([
    { what: 'the navigation', files: settings('label: Help,', 'label: Support,') },
    { what: 'the footer', files: settings('label: Glossary,', 'label: Terms,') },
    { what: 'the name of the site', files: settings('name: Testline', 'name: Testlines') },
    { what: 'the host', files: settings('https://www.test.example', 'https://new.test.example') },
  ])('[L01] changes with $what', ({ files }) => {
    expect(hashOf(files)).not.toBe(hashOf());
  });

  test('[L01] changes with the templates', () => {
    expect(hashOf({}, 'templates-2')).not.toBe(hashOf({}, 'templates-1'));
  });
});

describe('exported files', () => {
  test('[M01] include assets byte by byte', () => {
    const text = '\ufefflane,days\r\n';
    expect(fileOf(exportOf(readTestSite({ 'content/assets/rates.csv': text })), 'assets/rates.csv')).toBe(text);
  });

  test('[C3] are the same for the same input', () => {
    expect([...exportOf(readTestSite())]).toEqual([...exportOf(readTestSite())]);
  });

  test('[C3] contain no path of the folder that they were built in', () => {
    const files = [...exportOf(readTestSite())];
    expect(files.filter(([, text]) => text.includes('waybill-test-'))).toEqual([]);
  });
});

test('[C2] a failing template is reported with its page, and the other pages are rendered', () => {
  const site = readTestSite();
  const [localeSite] = site.locales;
  if (localeSite === undefined) throw new Error('the site has no locale');
  const templates = {
    renderSlice,
    documentRenderer,
    chunkNames,
    renderPage: ((page, options) => {
      if (page.path === '/blog/peak-season') throw new Error('no author');
      return renderPage(page, options);
    }) as typeof renderPage,
  };
  const bundle = {
    templates,
    styles: STYLES,
    hash: 'templates-1',
    browser: BROWSER,
    icons: new Map(),
    edge: {},
    file: '',
  };
  const { files, sink } = collectingSink();
  const { library, readBody } = site;
  const { diagnostics } = exportLocale({
    site: localeSite,
    library,
    readBody,
    bundle,
    environment: EXACT,
    store: noStore,
    sink,
  });
  expect(diagnostics).toMatchObject([
    {
      code: 'render/failed',
      message: 'The template "blog-post" failed on /blog/peak-season: no author',
      place: { file: 'content/en-US/blog/peak-season.md' },
    },
  ]);
  expect([files.has('blog/peak-season.html'), files.has('blog.html')]).toEqual([false, true]);
});

test('[C3] a page is rendered again when its parsed text changes although its file is the same', () => {
  const site = readTestSite();
  const [localeSite] = site.locales;
  const entry = site.library.find('en-US', { type: 'blog', slug: 'peak-season' });
  if (localeSite === undefined || entry === undefined) throw new Error('the site has no such post');
  const { store } = memoryResults();
  const templates = { renderPage, renderSlice, documentRenderer, chunkNames };
  const bundle = {
    templates,
    styles: STYLES,
    hash: 'templates-1',
    browser: BROWSER,
    icons: new Map(),
    edge: {},
    file: '',
  };
  const rendered = () => {
    const { files, sink } = collectingSink();
    const { library, readBody } = site;
    exportLocale({
      site: localeSite,
      library,
      readBody,
      bundle,
      environment: EXACT,
      store,
      sink: { ...sink, reuse: () => true },
    });
    return [...files.keys()].filter((file) => file.endsWith('.html'));
  };
  expect(rendered()).toContain('blog/peak-season.html');
  expect(rendered()).toEqual([]);
  entry.body.digest = 'of another text';
  expect(rendered()).toEqual(['blog/peak-season.html']);
});
