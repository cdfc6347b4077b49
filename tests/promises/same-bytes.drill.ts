import { spawnSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OURS } from '../helpers/content.ts';
import { notEmpty } from '../helpers/not-empty.ts';
import { filesBelow, REPOSITORY } from '../helpers/sources.ts';
import { TODAY } from '../helpers/terminal.ts';

/** Two machines with very different time zones and languages. */
const MACHINES = [
  { TZ: 'Pacific/Kiritimati', LANG: 'zh_CN.UTF-8', LC_ALL: 'zh_CN.UTF-8' },
  { TZ: 'America/Adak', LANG: 'C', LC_ALL: 'C' },
];

describe('export of the site', () => {
  const folders = MACHINES.map(() => mkdtempSync(join(tmpdir(), 'waybill-bytes-')));
  let exports: Map<string, Buffer>[];
  beforeAll(() => {
    exports = MACHINES.map((environment, index) => {
      const cwd = folders[index] ?? '';
      const argv = [join(REPOSITORY, 'cli/waybill.mjs'), 'build', '--quiet', '--at', TODAY, '--content', OURS];
      const { status, stderr } = spawnSync(process.execPath, argv, {
        cwd,
        env: { ...process.env, ...environment },
        encoding: 'utf8',
      });
      expect(status, stderr).toBe(0);
      return filesBelow(realpathSync(join(cwd, 'dist')));
    });
    // The timeout allows for pictures that no earlier build has encoded.
  }, 300_000);
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true });
  });

  test('[C3] has the same bytes for the same input in any time zone and language', () => {
    const [first, second] = exports.map((files) => [...files].filter(([path]) => path !== 'report.json'));
    expect(second?.map(([path]) => path)).toEqual(notEmpty(first).map(([path]) => path));
    const differing = first?.filter(([, bytes], index) => !second?.[index]?.[1].equals(bytes)).map(([path]) => path);
    expect(differing).toEqual([]);
  });

  test('[M05] contains no style attribute', () => {
    const pages = [...(exports[0] ?? [])].filter(([path]) => path.endsWith('.html') || path.endsWith('-rsc.json'));
    const guilty = notEmpty(pages)
      .filter(([, bytes]) => /<[a-z][^>]*\sstyle=/i.test(bytes.toString()))
      .map(([path]) => path);
    expect(guilty).toEqual([]);
  });

  test('[M04] shows the ICP number on every Chinese page and on no English page', () => {
    const pages = [...(exports[0] ?? [])].filter(([path]) => isPublished(path) && path.endsWith('.html'));
    const withNumber = pages.filter(([, bytes]) => bytes.includes('ICP备')).map(([path]) => path);
    expect(notEmpty(withNumber)).toEqual(pages.map(([path]) => path).filter((path) => path.startsWith('zh-CN/')));
  });

  test('[M04] has the same pages in both languages, except for items of one locale', () => {
    const items = [...filesBelow(OURS)].filter(([path]) => path.endsWith('.md'));
    const local = notEmpty(items).flatMap(([path, text]) =>
      /^local: true$/m.test(text.toString()) ? [`/${posix.basename(path, '.md')}.html`] : [],
    );
    const pathsOf = (locale: string) =>
      [...(exports[0] ?? new Map()).keys()]
        .filter((path: string) => path.startsWith(`${locale}/`) && path.endsWith('.html'))
        .filter((path: string) => !local.some((page) => path.endsWith(page)))
        .map((path: string) => path.slice(locale.length));
    expect(notEmpty(pathsOf('zh-CN'))).toEqual(pathsOf('en-US'));
  });

  test('[L01] has both data files for every page', () => {
    const files = exports[0] ?? new Map<string, Buffer>();
    const pages = [...files.keys()].filter((path) => isPublished(path) && path.endsWith('.html'));
    const missing = notEmpty(pages).flatMap((path) => {
      const [, locale = '', rest = ''] = /^([^/]+)\/(.*)$/.exec(path) ?? [];
      const key = /^(?:404|500|offline)\.html$/.test(rest) ? rest : rest.replace(/\.html$/, '');
      return ['page-data', 'page-data-rsc']
        .map((name) => `${locale}/page-data/${key}/${name}.json`)
        .filter((file) => !files.has(file));
    });
    expect(missing).toEqual([]);
  });
});

/** Returns false for the block samples, which the build writes next to the locales for developers. */
function isPublished(path: string): boolean {
  return !path.startsWith('samples/');
}
