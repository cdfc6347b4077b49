import { expect, onTestFinished, test } from 'vitest';
import { serveDev } from '../../../cli/dev/dev-server.ts';
import { openReload } from '../../../cli/dev/reload.ts';
import { type Diagnostic, diagnose } from '../../../model/diagnostics/diagnostic.ts';
import type { LiveLocale } from '../../../pipeline/live/live-locale.ts';
import type { LiveSite } from '../../../pipeline/live/live-site.ts';
import { FIXTURES } from '../../helpers/content.ts';
import { ask } from '../../helpers/endpoints.ts';
import { makeFolder } from '../../helpers/folder.ts';
import { testTerminal } from '../../helpers/terminal.ts';

const BROKEN = diagnose('render/failed', { message: 'The template "home" failed on </h1>.' });

/** Serves en-US from pages and rules that the test can change. */
async function serving(pages: Record<string, string | undefined>) {
  const rules = { headers: '', redirects: '' };
  const english: LiveLocale = {
    locale: 'en-US',
    url: 'https://www.test.example',
    rules: () => ({ ...rules }),
    isFaulty: () => false,
    has: (file) => file in pages,
    read(file) {
      const text = pages[file];
      return text === undefined ? { diagnostics: [BROKEN] } : { value: text, diagnostics: [] };
    },
  };
  let locales = [english];
  const broken: Diagnostic[] = [];
  const site: LiveSite = {
    update: async () => ({ diagnostics: [], pages: 0, isWhole: true }),
    useTemplates: () => {},
    locales: () => locales,
    pathOf: () => undefined,
    outdatedOn: () => [],
  };
  const servers = await serveDev({
    site,
    root: FIXTURES,
    terminal: testTerminal({ cwd: FIXTURES }).terminal,
    reload: openReload(),
    port: 0,
    work: makeFolder(),
    onBroken: (diagnostic) => void broken.push(diagnostic),
    onError: (error) => expect.fail(error.message),
  });
  onTestFinished(async () => {
    await Promise.all(servers.map((server) => server.close()));
  });
  const urlOf = (locale: string) => servers.find((server) => server.locale === locale)?.url ?? '';
  const read = (path: string, locale = 'en-US') => ask(urlOf(locale) + path);
  return { rules, pages, read, broken, show: (shown: LiveLocale[]) => void (locales = shown), english, urlOf };
}

test('[C4] the dev server renders a page again for every request and adds the reload script', async () => {
  const { pages, read } = await serving({ 'blog.html': '<head></head><h1>Before</h1>' });
  expect((await read('/blog')).body).toContain('<h1>Before</h1>');
  pages['blog.html'] = '<head></head><h1>After</h1>';
  const { body, headers } = await read('/blog');
  expect(body).toContain('<h1>After</h1>');
  expect(body).toContain('/__waybill/client.js');
  expect(headers['cache-control']).toBe('no-store');
});

test("[C4] the dev server applies the site's rules and reads them again when they change", async () => {
  const { rules, read } = await serving({ 'blog.html': '<h1>Blog</h1>' });
  const seen = async () => [(await read('/blog')).headers['x-version'], (await read('/old')).headers['location']];
  expect(await seen()).toEqual([undefined, undefined]);
  rules.headers = '/*\n  X-Version: 1\n';
  expect(await seen()).toEqual(['1', undefined]);
  rules.redirects = '/old /blog 301\n';
  expect(await seen()).toEqual(['1', '/blog']);
  rules.headers = '/*\n  X-Version: 2\n';
  rules.redirects = '';
  expect(await seen()).toEqual(['2', undefined]);
});

test('[C4] the dev server shows a render error in place of the page and reports the finding', async () => {
  const { read, broken } = await serving({ 'index.html': undefined });
  const { status, body } = await read('/');
  expect([status, broken]).toEqual([200, [BROKEN]]);
  expect(body).toContain('<h1>This page could not be rendered</h1>');
  expect(body).toContain('The template "home" failed on &#60;/h1&#62;.');
});

test('[L01] the dev server returns page data with the error of the template as getServerDataError', async () => {
  const file = 'page-data/blog/x/page-data.json';
  const { read, broken } = await serving({ [file]: undefined });
  const { status, body } = await read(`/${file}`);
  expect([status, broken]).toEqual([200, [BROKEN]]);
  expect(JSON.parse(body)).toEqual({ path: '/blog/x', getServerDataError: BROKEN.message });
});

test('[C4] the dev server shows a placeholder for a locale until its settings can be read', async () => {
  const { read, show, english } = await serving({ 'blog.html': '<h1>Blog</h1>' });
  const { status, body } = await read('/blog', 'zh-CN');
  expect([status, body.includes('Nothing to show yet')]).toEqual([404, true]);
  show([english, { ...english, locale: 'zh-CN' }]);
  expect((await read('/blog', 'zh-CN')).status).toBe(200);
});

test("[C4] the dev server points links to another locale to its local port once the locale's settings name its host", async () => {
  const link = '<a href="https://cn.test.example/blog">中文</a>';
  const { read, show, english, urlOf } = await serving({ 'blog.html': link });
  expect((await read('/blog')).body).toContain(link);
  show([english, { ...english, locale: 'zh-CN', url: 'https://cn.test.example' }]);
  expect((await read('/blog')).body).toContain(`href="${urlOf('zh-CN')}/blog"`);
});

test('[C9] the dev server has the CMS under /admin in every locale, and its files need no other server', async () => {
  const { read } = await serving({});
  expect((await read('/admin')).headers['location']).toBe('/admin/');
  const page = await read('/admin/', 'zh-CN');
  const used = [...page.body.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, name]) => `/admin/${name}`);
  const answers = await Promise.all(used.map((path) => read(path)));
  expect(answers.map(({ status, headers }) => [status, headers['content-type']])).toEqual([
    [200, 'application/json; charset=utf-8'],
    [200, 'text/javascript; charset=utf-8'],
  ]);
  const script = answers[1]?.body ?? '';
  const fonts = [...script.matchAll(/\.\/([\w-]+\.woff2)/g)].map(([, name]) => `/admin/${name}`);
  expect(fonts).toHaveLength(3);
  expect((await Promise.all(fonts.map((path) => read(path)))).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await read('/admin/other')).status).toBe(404);
});
