import { beforeAll, describe, expect, test } from 'vitest';
import { watchedBuild } from '../support/watched-build.ts';

describe('watch of an export', () => {
  let watched: Awaited<ReturnType<typeof watchedBuild>>;
  beforeAll(async () => {
    watched = await watchedBuild();
  });

  test('[C3] reports every file when it is complete, before the export is live', () => {
    const { seen, staged, diagnostics, final } = watched;
    expect(diagnostics).toEqual([]);
    const later = seen.slice(staged?.after);
    expect(later.length).toBeGreaterThan(100);
    for (const { path, bytes, hasExport } of later) {
      expect([path, hasExport, bytes.equals(final(path))]).toEqual([path, false, true]);
    }
  });

  test('[C3] reports rules and shared files first, then pages, then pictures', () => {
    const { seen, staged } = watched;
    const paths = seen.map(({ path }) => path);
    const shared = paths.slice(0, staged?.after);
    expect(shared).toEqual(expect.arrayContaining(['en-US/_headers', 'zh-CN/_redirects', 'en-US/redirects.json']));
    expect(shared).not.toContain('en-US/index.html');
    expect(paths[staged?.after ?? 0]).toBe('en-US/index.html');
    const lastPage = paths.findLastIndex((path) => path.endsWith('/page-data-rsc.json'));
    expect(paths.findIndex((path) => path.endsWith('.avif'))).toBeGreaterThan(lastPage);
    expect(paths.slice(-2)).toEqual(['zh-CN/sw.js', 'report.json']);
  });

  test('[C3] announces every file that it reports later', () => {
    const { seen, staged } = watched;
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

  test('[C3] counts the parts of each long stage up to the last', () => {
    const { stages } = watched;
    for (const stage of ['read content', 'bundle code', 'render pages', 'make images']) {
      const parts = stages.get(stage) ?? [];
      const [last] = parts.slice(-1);
      expect([stage, last?.done]).toEqual([stage, last?.total]);
      expect([stage, (last?.total ?? 0) > 1]).toEqual([stage, true]);
      expect(parts.map(({ done }) => done)).toEqual(parts.map(({ done }) => done).toSorted((a, b) => a - b));
    }
  });
});
