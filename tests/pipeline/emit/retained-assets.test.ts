import { existsSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openExport } from '../../../pipeline/emit/export-writer.ts';
import { type RetainedAsset, retainAssets } from '../../../pipeline/emit/retained-assets.ts';
import type { BuildReport } from '../../../pipeline/publish/report.ts';
import { makeSite } from '../../helpers/site.ts';
import { filesBelow } from '../../helpers/sources.ts';
import { run } from '../../helpers/terminal.ts';
import { post } from '../support/items.ts';

const SHEET = 'en-US/static/a1.css';
const FIRST = { [SHEET]: 'a{}', 'en-US/blog.html': 'blog' };

interface Published {
  retained: RetainedAsset[];
  paths: string[];
}

/** Publishes exports to one place. Each export gets the list of files that the one before retained. */
function exports(): (files: Readonly<Record<string, string>>, at: string) => Published {
  const cwd = makeSite();
  const place = { out: join(cwd, 'dist'), exports: join(cwd, '.waybill/exports/one') };
  let before: RetainedAsset[] = [];
  return (files, at) => {
    const writer = openExport(place);
    for (const [path, content] of Object.entries(files)) writer.put(path, Buffer.from(content));
    const retained = retainAssets(writer, { at, before }).toSorted((a, b) => (a.path < b.path ? -1 : 1));
    writer.finish();
    before = retained;
    return { retained, paths: [...filesBelow(realpathSync(place.out)).keys()] };
  };
}

describe('hashed files that an export no longer names', () => {
  test('[C3] stay for seven days from the first build without them and are deleted on the eighth', () => {
    const publish = exports();
    expect(publish(FIRST, '2026-11-01').retained).toEqual([]);
    for (const at of ['2026-11-20', '2026-11-21', '2026-11-26']) {
      expect(publish({}, at), at).toEqual({ retained: [{ path: SHEET, since: '2026-11-20' }], paths: [SHEET] });
    }
    expect(publish({}, '2026-11-27')).toEqual({ retained: [], paths: [] });
  });

  test('[C3] include shared data sets, which islands in an open tab may still request', () => {
    const publish = exports();
    const query = 'en-US/page-data/sq/d/0a1b.json';
    publish({ [query]: '[]', 'en-US/page-data/blog/page-data.json': '{}' }, '2026-11-20');
    expect(publish({}, '2026-11-21')).toEqual({ retained: [{ path: query, since: '2026-11-21' }], paths: [query] });
  });

  test('[C3] include the files that run worker scripts', () => {
    const publish = exports();
    const worker = 'en-US/~partytown/1.0.0-abc/sw.js';
    publish({ [worker]: 'x' }, '2026-11-20');
    expect(publish({}, '2026-11-21')).toEqual({ retained: [{ path: worker, since: '2026-11-21' }], paths: [worker] });
  });

  test('[C3] count their days across month ends and a leap February', () => {
    const publish = exports();
    publish(FIRST, '2028-02-01');
    expect(publish({}, '2028-02-25').retained).toHaveLength(1);
    expect(publish({}, '2028-03-02').retained).toHaveLength(1);
    expect(publish({}, '2028-03-03').retained).toEqual([]);
  });

  test('[C3] have separate dates when they were dropped at different times', () => {
    const publish = exports();
    publish({ [SHEET]: 'a{}', 'zh-CN/static/b2.js': 'b' }, '2026-11-20');
    publish({ 'zh-CN/static/b2.js': 'b' }, '2026-11-20');
    expect(publish({}, '2026-11-23').retained).toEqual([
      { path: SHEET, since: '2026-11-20' },
      { path: 'zh-CN/static/b2.js', since: '2026-11-23' },
    ]);
    expect(publish({}, '2026-11-27').retained).toEqual([{ path: 'zh-CN/static/b2.js', since: '2026-11-23' }]);
  });

  test('[C3] leave the list when a build writes them again, and start a new period afterwards', () => {
    const publish = exports();
    publish(FIRST, '2026-11-20');
    publish({}, '2026-11-20');
    expect(publish(FIRST, '2026-11-25')).toEqual({ retained: [], paths: Object.keys(FIRST).toSorted() });
    expect(publish({}, '2026-11-26').retained).toEqual([{ path: SHEET, since: '2026-11-26' }]);
    expect(publish({}, '2026-12-02').retained).toHaveLength(1);
  });

  test('[C3] stay when a build runs for an earlier day', () => {
    const publish = exports();
    publish(FIRST, '2026-11-20');
    publish({}, '2026-11-20');
    expect(publish({}, '2025-01-01').retained).toEqual([{ path: SHEET, since: '2026-11-20' }]);
  });

  test.each([
    'en-US/blog.html',
    'en-US/page-data/sq/e/1.json',
    'static/a1.css',
    'en-US/blog/static/a1.css',
    'report.json',
  ])('[C3] do not include %s', (path) => {
    const publish = exports();
    publish({ [path]: 'text' }, '2026-11-20');
    expect(publish({ 'en-US/index.html': 'home' }, '2026-11-20')).toEqual({
      retained: [],
      paths: ['en-US/index.html'],
    });
  });

  test('[C3] that cannot be kept are not listed', () => {
    const writer = { unpublished: (): [string, string][] => [[SHEET, 'hash']], reuse: () => false };
    expect(retainAssets(writer, { at: '2026-11-20', before: [] })).toEqual([]);
  });
});

const POST = 'content/en-US/blog/styled.md';

/** Returns a post whose color is in a separate style sheet. */
function styled(colour: string): string {
  return post('Sailings that are late', {}, `Sailings are <span style="color:${colour}">late</span>.`);
}

describe('style sheets retained by builds', () => {
  interface Built {
    /** Style sheets for author styles: content to path. */
    sheets: Record<string, string>;
    retained: RetainedAsset[];
    served: string[];
  }

  const build = async (cwd: string, at: string, flags: readonly string[] = []): Promise<Built> => {
    const { code, stderr } = await run(['build', '--quiet', '--at', at, ...flags], { cwd });
    // A later day makes data old, which is a warning.
    expect(code, stderr).toBe(0);
    const files = filesBelow(realpathSync(join(cwd, 'dist')));
    const styleSheets = [...files].filter(([path]) => /^en-US\/static\/[0-9a-f]+\.css$/.test(path));
    const { retained } = JSON.parse(String(files.get('report.json'))) as BuildReport;
    return {
      sheets: Object.fromEntries(styleSheets.map(([path, bytes]) => [String(bytes), path])),
      retained,
      served: [...files.keys()],
    };
  };
  const pathOf = ({ sheets }: Built, colour: string): string => {
    const [, path] = Object.entries(sheets).find(([text]) => text.includes(colour)) ?? [];
    if (path === undefined) throw new Error(`no style sheet holds ${colour}`);
    return path;
  };

  test('[C3] are listed and served while they stay, without stored results too, and then deleted', async () => {
    const cwd = makeSite({ [POST]: styled('#c00') });
    const first = await build(cwd, '2026-11-19');
    const old = pathOf(first, '#c00');
    expect(first.retained).toEqual([]);
    writeFileSync(join(cwd, POST), styled('#00c'));
    const second = await build(cwd, '2026-11-20');
    expect(second).toMatchObject({ retained: [{ path: old, since: '2026-11-20' }] });
    expect(readFileSync(join(cwd, 'dist', old), 'utf8')).toContain('#c00');
    rmSync(join(cwd, '.waybill/results.sqlite'));
    expect((await build(cwd, '2026-11-26')).retained).toEqual(second.retained);
    expect(existsSync(join(cwd, 'dist', old))).toBe(true);
    const last = await build(cwd, '2026-11-27');
    expect([last.retained, last.served.includes(old)]).toEqual([[], false]);
    expect(existsSync(join(cwd, 'dist', pathOf(last, '#00c')))).toBe(true);
  });

  test('[C3] stay with their date while only the other locale is built, and leave the list when used again', async () => {
    const cwd = makeSite({ [POST]: styled('#c00') });
    const old = pathOf(await build(cwd, '2026-11-20'), '#c00');
    writeFileSync(join(cwd, POST), styled('#00c'));
    const retained = [{ path: old, since: '2026-11-20' }];
    const second = await build(cwd, '2026-11-20');
    expect(second.retained).toEqual(retained);
    const other = await build(cwd, '2026-11-21', ['--locale', 'zh-CN']);
    expect([other.retained, other.served.includes(old)]).toEqual([retained, true]);
    writeFileSync(join(cwd, POST), styled('#c00'));
    const third = await build(cwd, '2026-11-22');
    expect(third.retained).toEqual([{ path: pathOf(second, '#00c'), since: '2026-11-22' }]);
    expect(third.served).toContain(old);
  });
});
