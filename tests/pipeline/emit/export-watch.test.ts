import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { build } from '../../../pipeline/build.ts';
import type { BuildInput } from '../../../pipeline/build-input.ts';
import type { StagedExport } from '../../../pipeline/emit/export-watch.ts';
import { DEFAULT_ENVIRONMENT } from '../../../pipeline/settings/environment.ts';
import type { Parts } from '../../../pipeline/shapes/progress.ts';
import { openCacheServer } from '../../helpers/cache-server.ts';
import { makeSite } from '../../helpers/site.ts';
import { TODAY } from '../../helpers/terminal.ts';
import { picture } from '../images/pictures.ts';
import { post } from '../support/items.ts';

interface Seen {
  path: string;
  bytes: Buffer;
  hasExport: boolean;
}

/**
 * Builds a site with a picture, on a machine without earlier results. Returns what the watch saw, each file with its content
 * at that moment.
 */
async function watchedBuild(sharedCache?: BuildInput['sharedCache']) {
  const yard = await picture('png', { width: 40, height: 20 });
  const cwd = makeSite({
    'content/assets/images/yard.png': yard,
    'content/en-US/blog/yard.md': post('The yard', {}, 'Small: ![Containers in a yard](/assets/images/yard.png).'),
  });
  const [root, out] = [join(cwd, 'content'), join(cwd, 'dist')];
  const seen: Seen[] = [];
  const stages = new Map<string, Parts[]>();
  let staged: (StagedExport & { after: number }) | undefined;
  let folder = '';
  const { diagnostics, report } = await build({
    root,
    at: TODAY,
    environment: DEFAULT_ENVIRONMENT,
    production: false,
    locales: ['en-US', 'zh-CN'],
    reading: { threads: 1 },
    output: { out, work: join(cwd, '.waybill'), contentRoot: root, images: undefined },
    cache: true,
    sharedCache,
    process: { pid: 1, isAlive: () => false },
    now: () => 0,
    onStage: (stage, parts) => void stages.set(stage, [...(stages.get(stage) ?? []), ...(parts ? [parts] : [])]),
    watch: {
      onStaged(given) {
        staged = { ...given, after: seen.length };
        folder = given.folder;
      },
      // Files before the announcement of the folder are read at the end.
      onFile(path) {
        const bytes = folder === '' ? Buffer.alloc(0) : readFileSync(join(folder, path));
        seen.push({ path, bytes, hasExport: existsSync(out) });
      },
    },
  });
  const final = (path: string) => readFileSync(join(out, path));
  return { seen, staged, stages, diagnostics, report, final };
}

describe('watch of an export', () => {
  test('[C3] reports every file when it is complete, before the export is live', async () => {
    const { seen, staged, diagnostics, final } = await watchedBuild();
    expect(diagnostics).toEqual([]);
    const later = seen.slice(staged?.after);
    expect(later.length).toBeGreaterThan(100);
    for (const { path, bytes, hasExport } of later) {
      expect([path, hasExport, bytes.equals(final(path))]).toEqual([path, false, true]);
    }
  });

  test('[C3] reports rules and shared files first, then pages, then pictures', async () => {
    const { seen, staged } = await watchedBuild();
    const paths = seen.map(({ path }) => path);
    const shared = paths.slice(0, staged?.after);
    expect(shared).toEqual(expect.arrayContaining(['en-US/_headers', 'zh-CN/_redirects', 'en-US/redirects.json']));
    expect(shared).not.toContain('en-US/index.html');
    expect(paths[staged?.after ?? 0]).toBe('en-US/index.html');
    const lastPage = paths.findLastIndex((path) => path.endsWith('/page-data-rsc.json'));
    expect(paths.findIndex((path) => path.endsWith('.avif'))).toBeGreaterThan(lastPage);
    expect(paths.slice(-2)).toEqual(['zh-CN/sw.js', 'report.json']);
  });

  test('[C3] announces every file that it reports later', async () => {
    const { seen, staged } = await watchedBuild();
    const planned = new Set(
      (staged?.locales ?? []).flatMap(({ locale, planned: own }) => own.map((path) => `${locale}/${path}`)),
    );
    expect(planned.size).toBeGreaterThan(100);
    // Pages create the style sheets that they share, and link only to complete ones.
    const later = seen.slice(staged?.after).map(({ path }) => path);
    expect(later.filter((path) => !planned.has(path) && !/\/static\/[^/]+\.css$/.test(path))).toEqual(['report.json']);
    expect([...planned].filter((path) => !later.includes(path))).toEqual([]);
    expect(staged?.locales.map(({ locale, name, url }) => [locale, name, url])).toEqual([
      ['en-US', 'Testline', 'https://www.test.example'],
      ['zh-CN', expect.any(String), expect.any(String)],
    ]);
  });

  test('[C3] counts the parts of each long stage up to the last', async () => {
    const { stages } = await watchedBuild();
    for (const stage of ['read content', 'bundle code', 'render pages', 'make images']) {
      const parts = stages.get(stage) ?? [];
      const [last] = parts.slice(-1);
      expect([stage, last?.done]).toEqual([stage, last?.total]);
      expect([stage, (last?.total ?? 0) > 1]).toEqual([stage, true]);
      expect(parts.map(({ done }) => done)).toEqual(parts.map(({ done }) => done).toSorted((a, b) => a - b));
    }
  });

  test('[C3] reports and counts files from a shared cache as those that a build makes', async () => {
    const { url } = await openCacheServer();
    const sharedCache = { url, authorization: undefined, machine: 'a machine' };
    const first = await watchedBuild(sharedCache);
    const { seen, staged, stages, report } = await watchedBuild(sharedCache);
    expect(report).toMatchObject({ rendered: 0, encoded: 0, shared: { made: { pages: 0, pictures: 0 } } });
    const paths = ({ seen: all }: { seen: readonly Seen[] }) => all.map(({ path }) => path).toSorted();
    expect(paths({ seen })).toEqual(paths(first));
    const placeOf = (end: string) => seen.findIndex(({ path }) => path.endsWith(end));
    const page = placeOf('en-US/page-data/index/page-data-rsc.json');
    expect(page).toBeGreaterThanOrEqual(staged?.after ?? Number.POSITIVE_INFINITY);
    expect(placeOf('.avif')).toBeGreaterThan(page);
    const total = report?.shared?.taken.pages;
    expect(stages.get('render pages')?.at(-1)).toEqual({ done: total, total });
  });
});
