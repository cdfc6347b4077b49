import { cpSync, readdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { BuildReport } from '../../../pipeline/publish/report.ts';
import { makeBuiltSite, makeSite } from '../../helpers/site.ts';
import { run, TODAY } from '../../helpers/terminal.ts';
import { post } from '../support/items.ts';

const POST = 'content/en-US/blog/rates.md';

function read(cwd: string, path: string): string {
  return readFileSync(join(cwd, 'dist', path), 'utf8');
}

function reportOf(cwd: string): BuildReport {
  return JSON.parse(read(cwd, 'report.json'));
}

/** Returns every file below a folder with its content, except for the report with its times. */
function filesOf(folder: string): [string, string][] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && file.name !== 'report.json')
    .map((file): [string, string] => {
      const path = join(file.parentPath, file.name);
      return [path.slice(folder.length), readFileSync(path, 'utf8')];
    })
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}

describe('publishing', () => {
  test('[C3] leaves the old export unchanged while content has an error, and publishes when it is fixed', async () => {
    const cwd = await makeBuiltSite();
    const before = realpathSync(join(cwd, 'dist'));
    writeFileSync(join(cwd, POST), post('Rates of the week', { author: 'nobody' }));
    const { code, stderr } = await run(['build'], { cwd });
    expect(code).toBe(1);
    expect(stderr).toContain('Nothing was published: 1 error. The previous export, if any, is unchanged.');
    expect(realpathSync(join(cwd, 'dist'))).toBe(before);
    expect(read(cwd, 'en-US/blog.html')).not.toContain('Rates of the week');
    writeFileSync(join(cwd, POST), post('Rates of the week'));
    expect((await run(['build'], { cwd })).code).toBe(0);
    expect(read(cwd, 'en-US/blog.html')).toContain('Rates of the week');
  });

  test('[C3] publishes the earlier version again when an edit is reverted, and when the export was deleted', async () => {
    const cwd = makeSite({ [POST]: post('Rates of the week') });
    await run(['build'], { cwd });
    writeFileSync(join(cwd, POST), post('Rates of the year'));
    await run(['build'], { cwd });
    expect(read(cwd, 'en-US/blog.html')).toContain('Rates of the year');
    writeFileSync(join(cwd, POST), post('Rates of the week'));
    const { stdout } = await run(['build'], { cwd });
    expect(stdout).toContain('Published');
    expect(read(cwd, 'en-US/blog.html')).toContain('Rates of the week');
    rmSync(join(cwd, 'dist'));
    await run(['build'], { cwd });
    expect(read(cwd, 'en-US/blog.html')).toContain('Rates of the week');
    rmSync(join(cwd, POST));
    await run(['build'], { cwd });
    expect(filesOf(realpathSync(join(cwd, 'dist'))).map(([path]) => path)).not.toContain('/en-US/blog/rates.html');
  });

  test('[C3] writes the same bytes for the same content in another folder', async () => {
    const [first, second] = [await makeBuiltSite(), makeSite()];
    await run(['build'], { cwd: second });
    expect(filesOf(realpathSync(join(second, 'dist')))).toEqual(filesOf(realpathSync(join(first, 'dist'))));
  });

  test('[C3] replaces its own export, but rejects a copy of an export', async () => {
    const cwd = await makeBuiltSite();
    cpSync(realpathSync(join(cwd, 'dist')), join(cwd, 'copy'), { recursive: true });
    expect((await run(['build', '--out', 'copy'], { cwd })).code).toBe(2);
    expect((await run(['build'], { cwd })).code).toBe(0);
  });
});

test('[C3] a build of one locale builds and counts it, and leaves and reports the files of the other', async () => {
  const cwd = makeSite();
  await run(['build'], { cwd });
  const chinese = filesOf(join(realpathSync(join(cwd, 'dist')), 'zh-CN'));
  const before = reportOf(cwd).locales['zh-CN'];
  for (const [locale, title] of Object.entries({ 'en-US': 'Rates', 'zh-CN': '运价' }))
    writeFileSync(join(cwd, `content/${locale}/blog/rates.md`), post(title));
  const { code, stdout } = await run(['build', '--locale', 'en-US', '--json'], { cwd });
  expect([code, Object.keys(JSON.parse(stdout).locales)]).toEqual([0, ['en-US']]);
  expect(read(cwd, 'en-US/blog.html')).toContain('/blog/rates');
  expect(filesOf(join(realpathSync(join(cwd, 'dist')), 'zh-CN'))).toEqual(chinese);
  expect(reportOf(cwd).kept).toEqual({ 'zh-CN': before });
  await run(['build', '--locale', 'en-US'], { cwd });
  expect(reportOf(cwd).kept).toEqual({ 'zh-CN': before });
});

describe('build report', () => {
  test('[C3] contains day, pages, stages, times, files and findings of a build', async () => {
    const cwd = await makeBuiltSite();
    const { at, locales, stages, milliseconds, diagnostics } = reportOf(cwd);
    expect(at).toBe(TODAY);
    expect(Object.keys(stages)).toEqual([
      'find changes',
      'read content',
      'plan pages',
      'check links',
      'bundle code',
      'render pages',
      'make images',
      'publish',
    ]);
    expect(milliseconds).toBe(Object.values(stages).reduce((sum, duration) => sum + duration, 0));
    expect(diagnostics).toEqual({ error: 0, warning: 0 });
    const files = filesOf(join(realpathSync(join(cwd, 'dist')), 'en-US'));
    expect(locales['en-US']).toMatchObject({
      url: 'https://www.test.example',
      files: files.length,
      bytes: files.reduce((sum, [path]) => sum + statSync(join(cwd, 'dist/en-US', path)).size, 0),
      pages: 24,
    });
    expect(files.filter(([path]) => path.endsWith('.html'))).toHaveLength(24);
  });

  test('[C3] has each budget for scripts and the search index with its use', async () => {
    const { budgets } = reportOf(await makeBuiltSite());
    expect(budgets['runtime']).toEqual({ bytes: expect.any(Number), most: 8000 });
    expect(Object.keys(budgets)).toEqual(
      expect.arrayContaining([
        'consent',
        'island search',
        'tool cbm',
        'module replay',
        'search heads en-US',
        'search texts zh-CN',
      ]),
    );
    for (const [name, { bytes, most }] of Object.entries(budgets)) {
      expect([name, bytes > 0 && bytes <= most]).toEqual([name, true]);
    }
  });

  test('[C3] counts warnings, which do not stop the build, and has the day of --at', async () => {
    const cwd = makeSite({ [POST]: post('Rates of the week', {}, 'See [old](/old-blog).') });
    expect((await run(['build', '--at', '2026-11-22'], { cwd })).code).toBe(0);
    expect(reportOf(cwd)).toMatchObject({ at: '2026-11-22', diagnostics: { error: 0, warning: 1 } });
  });
});
