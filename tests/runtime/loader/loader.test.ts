import { describe, expect, test } from 'vitest';
import {
  APP_DATA,
  page,
  type Replies,
  type Reply,
  rscFile,
  rscUrl,
  slice,
  smallFile,
  smallUrl,
  startLoader,
} from './fake-host.ts';

const BUSY: Reply = { status: 503 };
const BUILD: Reply = { json: { webpackCompilationHash: 'build-2' } };
const NEVER = new Promise<never>(() => {});
const sliceUrl = (name: string) => `/slice-data/${name}.json`;
const queryUrl = (hash: string) => `/page-data/sq/d/${hash}.json`;

describe('load', () => {
  test('[N05] returns the rendered page, its slices, its data sets and the build', async () => {
    const { load, loader, modules, requests } = startLoader({
      ...page('/x', {
        slicesMap: { header: 'header-blog' },
        staticQueryHashes: ['11'],
        islands: ['/static/filter.js'],
      }),
      [sliceUrl('header-blog')]: slice('<nav></nav>', ['22']),
      [queryUrl('11')]: { json: ['ports'] },
      [queryUrl('22')]: { json: null },
    });
    const loaded = await load('/x');
    const asked = requests.length;
    expect(loaded).toMatchObject({
      path: '/x',
      rendered: { html: '<h1>/x</h1>', head: { title: 'Title of /x' } },
      slices: { header: { name: 'header-blog', html: '<nav></nav>' } },
      webpackCompilationHash: 'build-1',
      notFound: false,
    });
    expect(await Promise.all(['11', '22'].map(loader.staticQuery))).toEqual([['ports'], null]);
    expect(requests).toHaveLength(asked);
    expect(modules).toEqual(['/static/filter.js']);
  });

  test('[L01] imports only the modules of islands that hydrate on load', async () => {
    const moments = ['idle', 'load', 'visible', 'interaction'] as const;
    const islands = moments.map((on) => ({ name: on, on, src: `/static/${on}.js` }));
    const { json } = rscFile('/x');
    const { load, modules } = startLoader({
      ...page('/x'),
      [rscUrl('/x')]: { json: { ...json, result: { ...json.result, islands } } },
    });
    expect((await load('/x')).rendered.islands).toEqual(islands);
    expect(modules).toEqual(['/static/load.js']);
  });

  test('[L01] requests app data and both files of the page in parallel', async () => {
    const { loader, requests } = startLoader({ [APP_DATA]: NEVER, [smallUrl('/x')]: NEVER, [rscUrl('/x')]: NEVER });
    void loader.load('/x');
    expect(requests.toSorted()).toEqual([APP_DATA, rscUrl('/x'), smallUrl('/x')].toSorted());
  });

  test('[N05] loads a page once, for parallel and later calls', async () => {
    const { loader, requests } = startLoader(page('/x'));
    const [hovered, clicked] = await Promise.all([loader.load('/x'), loader.load('/x')]);
    expect(requests).toHaveLength(3);
    expect(clicked).toBe(hovered);
    expect(await loader.load('/x')).toBe(hovered);
    expect(requests).toHaveLength(3);
  });

  test('[N05] marks a page as loaded only after it is complete', async () => {
    const { loader } = startLoader({ ...page('/x'), [smallUrl('/y')]: BUSY });
    expect(loader.isLoaded('/x')).toBe(false);
    const loading = loader.load('/x');
    expect(loader.isLoaded('/x')).toBe(false);
    await loading;
    expect(loader.isLoaded('/x')).toBe(true);
    await loader.load('/y');
    expect(loader.isLoaded('/y')).toBe(false);
  });

  test('[L02] returns the not-found page for a path without data and remembers it', async () => {
    const { load, requests } = startLoader({});
    expect(await load('/missing')).toMatchObject({ path: '/404.html', notFound: true });
    const asked = requests.length;
    await load('/missing');
    expect(requests).toHaveLength(asked);
    expect(requests.filter((request) => request.startsWith('HEAD'))).toEqual([]);
  });

  test('[L02] returns the server-error page, not the not-found page, after status 500', async () => {
    const { load } = startLoader({ [smallUrl('/x')]: { status: 500 }, [rscUrl('/x')]: { status: 500 } });
    expect(await load('/x')).toMatchObject({ path: '/500.html', notFound: false });
  });

  test('[L02] does not mark the page as not found at the address of the not-found page', async () => {
    expect(await startLoader({}).load('/404.html')).toMatchObject({ path: '/404.html', notFound: false });
  });
});

describe('page that fails to load', () => {
  test('[L02] fails at once without waiting for app data', async () => {
    const { fail } = startLoader({ [smallUrl('/x')]: BUSY, [APP_DATA]: NEVER });
    expect((await fail('/x')).message).toContain(smallUrl('/x'));
  });

  test('[L02] is not requested again: a second load returns the same error', async () => {
    const { fail, requests } = startLoader({ ...page('/x'), [rscUrl('/x')]: BUSY });
    const error = await fail('/x');
    const asked = requests.length;
    expect(await fail('/x')).toBe(error);
    expect(requests).toHaveLength(asked);
  });

  test('[L03] names the missing island module and keeps the cause', async () => {
    const cause = new TypeError('Failed to fetch dynamically imported module');
    const { fail } = startLoader(page('/x', { islands: ['/static/filter-1.js'] }), {
      importModule: () => Promise.reject(cause),
    });
    const error = await fail('/x');
    expect(error.message).toBe('/static/filter-1.js could not be loaded');
    expect(error.cause).toBe(cause);
  });

  test('[L03] imports a missing module only once', async () => {
    let imports = 0;
    const { fail, requests } = startLoader(page('/x', { islands: ['/static/filter-1.js'] }), {
      importModule: async () => {
        imports += 1;
        throw new TypeError('Failed to fetch dynamically imported module');
      },
    });
    await fail('/x');
    const asked = requests.length;
    await fail('/x');
    expect(imports).toBe(1);
    expect(requests).toHaveLength(asked);
  });

  test.each<{ title: string; replies: Replies; url: string }>([
    { title: 'a slice', replies: page('/x', { slicesMap: { header: 'h' } }), url: sliceUrl('h') },
    { title: 'a static query', replies: page('/x', { staticQueryHashes: ['11'] }), url: queryUrl('11') },
  ])('[L02] fails without $title, then requests that file again on the next load', async ({ replies, url }) => {
    const good = url === sliceUrl('h') ? slice('') : { json: {} };
    const { fail, load } = startLoader({ ...replies, [url]: [BUSY, good] });
    expect((await fail('/x')).message).toBe(`${url} could not be loaded`);
    expect(await load('/x')).toMatchObject({ path: '/x' });
  });

  test.each<{ title: string; replies: Replies }>([
    {
      title: 'page data without slices',
      replies: { [smallUrl('/x')]: { json: { path: '/x', staticQueryHashes: [] } } },
    },
    { title: 'page data without hashes', replies: { [smallUrl('/x')]: { json: { path: '/x', slicesMap: {} } } } },
    { title: 'a rendered page without result', replies: { [rscUrl('/x')]: { json: { path: '/x' } } } },
    { title: 'the small file in place of the rendered page', replies: { [rscUrl('/x')]: smallFile('/x') } },
  ])('[N05] fails for $title', async ({ replies }) => {
    expect(await startLoader({ ...page('/x'), ...replies }).fail('/x')).toBeInstanceOf(Error);
  });

  test.each<{ title: string; replies: Replies }>([
    { title: 'page data', replies: { [smallUrl('/x')]: BUSY } },
    { title: 'a slice', replies: page('/x', { slicesMap: { header: 'h' } }) },
    { title: 'a module', replies: page('/x', { islands: ['/static/a.js'] }) },
  ])('[L08] sets hasFailed after a failure of $title', async ({ replies }) => {
    const { loader } = startLoader(replies, { importModule: () => Promise.reject(new Error('missing')) });
    expect(loader.hasFailed()).toBe(false);
    await loader.load('/x');
    expect(loader.hasFailed()).toBe(true);
  });

  test('[L08] does not set hasFailed for a missing page', async () => {
    const { loader, load } = startLoader({});
    await load('/missing');
    expect(loader.hasFailed()).toBe(false);
  });
});

describe('app data', () => {
  test.each<{ title: string; reply: Reply | Reply[]; hash: string; count: number }>([
    { title: '200', reply: BUILD, hash: 'build-2', count: 1 },
    { title: 'a connection that comes back', reply: ['down', 'cut', BUSY, BUILD], hash: 'build-2', count: 4 },
    { title: 'no connection', reply: 'down', hash: '', count: 4 },
    { title: '503', reply: BUSY, hash: '', count: 4 },
    { title: '404', reply: { status: 404 }, hash: '', count: 4 },
    {
      title: '500 with a body that looks right',
      reply: { status: 500, json: { webpackCompilationHash: 'x' } },
      hash: '',
      count: 4,
    },
    { title: '200 without JSON', reply: { text: '<!doctype html>' }, hash: '', count: 1 },
    { title: '200 with null', reply: { json: null }, hash: '', count: 1 },
    { title: '200 without hash', reply: { json: {} }, hash: '', count: 1 },
  ])('[L01] after $title has $count requests and the build "$hash"', async ({ reply, hash, count }) => {
    const host = startLoader({ ...page('/x'), [APP_DATA]: reply });
    expect((await host.load('/x')).webpackCompilationHash).toBe(hash);
    expect(host.count(APP_DATA)).toBe(count);
  });

  test('[N05] is requested with every new page; a page that is loaded keeps the build hash of its load', async () => {
    const { load, count } = startLoader({
      ...page('/x'),
      ...page('/y'),
      [APP_DATA]: [{ json: { webpackCompilationHash: 'build-1' } }, BUILD],
    });
    const builds = [await load('/x'), await load('/y'), await load('/x')].map((each) => each.webpackCompilationHash);
    expect(builds).toEqual(['build-1', 'build-2', 'build-1']);
    expect(count(APP_DATA)).toBe(2);
  });

  test('[N05] is requested once by pages that load in parallel', async () => {
    const { load, count } = startLoader({ ...page('/x'), ...page('/y') });
    await Promise.all([load('/x'), load('/y')]);
    expect(count(APP_DATA)).toBe(1);
  });
});

describe('parts shared by pages', () => {
  test('[L01] are requested once: slices and data sets', async () => {
    const { load, loader, count, requests } = startLoader({
      ...page('/x', { slicesMap: { header: 'h', footer: 'f', bar: 'h' }, staticQueryHashes: ['11'] }),
      ...page('/y', { slicesMap: { header: 'h', footer: 'f' }, staticQueryHashes: ['11'] }),
      [sliceUrl('h')]: slice('<nav>', ['11', '22']),
      [sliceUrl('f')]: slice('<p>', ['22']),
      [queryUrl('11')]: { json: 1 },
      [queryUrl('22')]: { json: 2 },
    });
    expect(Object.keys((await load('/x')).slices)).toEqual(['header', 'footer', 'bar']);
    await load('/y');
    expect(await Promise.all(['11', '22'].map(loader.staticQuery))).toEqual([1, 2]);
    expect([sliceUrl('h'), sliceUrl('f'), queryUrl('11'), queryUrl('22')].map(count)).toEqual([1, 1, 1, 1]);
    expect(requests).toHaveLength(4 + 2 * 2 + 2);
  });
});
