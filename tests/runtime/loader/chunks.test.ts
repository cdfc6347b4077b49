import { describe, expect, test } from 'vitest';
import { APP_DATA, page, rscFile, rscUrl, smallUrl, startLoader } from './fake-host.ts';

/** Values that page data may contain instead of a component chunk of this build. */
const UNKNOWN: [title: string, chunk: unknown][] = [
  ['another name', 'pricing'],
  ['another case', 'Page'],
  ['a property of every object', 'constructor'],
  ['null', null],
];

describe('page data with a missing component chunk', () => {
  test.each(UNKNOWN)('[L03] fails with an error that names the chunk: %s', async (_title, chunk) => {
    const { fail } = startLoader(page('/x', { chunk }));
    expect((await fail('/x')).message).toBe(`component chunk ${JSON.stringify(chunk)} could not be loaded`);
  });

  test('[L03] fails when page data has no chunk name', async () => {
    const { json } = page('/x')[smallUrl('/x')] ?? {};
    const { componentChunkName: _none, ...rest } = json as { componentChunkName: string };
    const { fail } = startLoader({ ...page('/x'), [smallUrl('/x')]: { json: rest } });
    expect((await fail('/x')).message).toBe('component chunk undefined could not be loaded');
  });

  test('[L03] loads no slices, data sets or modules, and requests nothing again', async () => {
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

  test('[L08] sets hasFailed', async () => {
    const { loader, fail } = startLoader(page('/x', { chunk: 'pricing' }));
    await fail('/x');
    expect(loader.hasFailed()).toBe(true);
  });

  test.each([['build-2'], ['']])(
    '[N05] loads when app data names another build (%j), because that build may have the chunk',
    async (webpackCompilationHash) => {
      const { load } = startLoader({
        ...page('/x', { chunk: 'pricing' }),
        [APP_DATA]: { json: { webpackCompilationHash } },
      });
      expect(await load('/x')).toMatchObject({ path: '/x', webpackCompilationHash });
    },
  );

  test.each([['/404.html'], ['/500.html']])('[L03] fails for the fallback page %s too', async (path) => {
    const status = path === '/404.html' ? 404 : 500;
    const { fail } = startLoader({
      [smallUrl('/x')]: { status },
      [rscUrl('/x')]: { status },
      ...page(path, { chunk: 'pricing' }),
    });
    expect((await fail('/x')).message).toContain('"pricing"');
  });
});

describe('rendered page with missing modules', () => {
  const importModule = (url: string) => import(/* @vite-ignore */ `${url}`);

  test.each([['/static/gone.js'], ['../gone.js'], ['constructor'], ['__proto__'], ['']])(
    '[L03] fails with an error that names the module: %j',
    async (island) => {
      const { fail } = startLoader(page('/x', { islands: [island] }), { importModule });
      expect((await fail('/x')).message).toBe(`${island} could not be loaded`);
    },
  );

  test.each([
    ['a string', '/static/a.js'],
    ['null', null],
    ['an object', { filter: '/static/a.js' }],
    ['a list of null', [null]],
  ])('[L03] fails when the islands are not a list of islands: %s', async (_title, islands) => {
    const { json } = rscFile('/x');
    const { fail } = startLoader({
      ...page('/x'),
      [rscUrl('/x')]: { json: { ...json, result: { ...json.result, islands } } },
    });
    expect(await fail('/x')).toBeInstanceOf(Error);
  });
});
