import { describe, expect, test } from 'vitest';
import { APP_DATA, page, rscFile, rscUrl, smallUrl, startLoader } from './fake-host.ts';

/** What page data can name where it should name a component chunk of this build. */
const UNKNOWN: [title: string, chunk: unknown][] = [
  ['another name', 'pricing'],
  ['another case', 'Page'],
  ['an empty name', ''],
  ['a property of every object', 'constructor'],
  ['the prototype', '__proto__'],
  ['a path', '../page'],
  ['null', null],
  ['a number', 5],
  ['a list', ['page']],
  ['an object', { page: true }],
];

describe('page data with a component chunk that is missing', () => {
  test.each(UNKNOWN)('[L03] is an error that names the chunk: %s', async (_title, chunk) => {
    const { fail } = startLoader(page('/x', { chunk }));
    expect((await fail('/x')).message).toBe(`component chunk ${JSON.stringify(chunk)} could not be loaded`);
  });

  test('[L03] is one too where it names none at all', async () => {
    const { json } = page('/x')[smallUrl('/x')] ?? {};
    const { componentChunkName: _none, ...rest } = json as { componentChunkName: string };
    const { fail } = startLoader({ ...page('/x'), [smallUrl('/x')]: { json: rest } });
    expect((await fail('/x')).message).toBe('component chunk undefined could not be loaded');
  });

  test('[L03] costs neither slices, data sets nor modules, and nothing when it is asked for again', async () => {
    const { fail, requests, modules } = startLoader(
      page('/x', {
        chunk: 'pricing',
        slicesMap: { header: 'h' },
        staticQueryHashes: ['11'],
        islands: ['/static/a.js'],
      }),
    );
    const error = await fail('/x');
    expect(await fail('/x')).toBe(error);
    expect(requests.toSorted()).toEqual([APP_DATA, rscUrl('/x'), smallUrl('/x')].toSorted());
    expect(modules).toEqual([]);
  });

  test('[L08] is known to have failed', async () => {
    const { loader, fail } = startLoader(page('/x', { chunk: 'pricing' }));
    await fail('/x');
    expect(loader.hasFailed()).toBe(true);
  });

  test.each([['build-2'], ['']])(
    '[N05] is left to the check of builds where app data names another one (%j): that one may have the chunk',
    async (webpackCompilationHash) => {
      const { load } = startLoader({
        ...page('/x', { chunk: 'pricing' }),
        [APP_DATA]: { json: { webpackCompilationHash } },
      });
      expect(await load('/x')).toMatchObject({ path: '/x', webpackCompilationHash });
    },
  );

  test.each([['/404.html'], ['/500.html']])('[L03] is one of the page that stands in, too: %s', async (path) => {
    const status = path === '/404.html' ? 404 : 500;
    const { fail } = startLoader({
      [smallUrl('/x')]: { status },
      [rscUrl('/x')]: { status },
      ...page(path, { chunk: 'pricing' }),
    });
    expect((await fail('/x')).message).toContain('"pricing"');
  });
});

describe('a rendered page with modules that are missing', () => {
  const importModule = (url: string) => import(/* @vite-ignore */ `${url}`);

  test.each([['/static/gone.js'], ['../gone.js'], ['constructor'], ['__proto__'], ['']])(
    '[L03] is an error that names the module: %j',
    async (island) => {
      const { fail } = startLoader(page('/x', { islands: [island] }), { importModule });
      expect((await fail('/x')).message).toBe(`${island} could not be loaded`);
    },
  );

  test.each([
    ['a text', '/static/a.js'],
    ['null', null],
    ['an object', { filter: '/static/a.js' }],
    ['a list of nothing', [null]],
  ])('[L03] is an error where they are no list: %s', async (_title, islands) => {
    const { json } = rscFile('/x');
    const { fail } = startLoader({
      ...page('/x'),
      [rscUrl('/x')]: { json: { ...json, result: { ...json.result, islands } } },
    });
    expect(await fail('/x')).toBeInstanceOf(Error);
  });
});
