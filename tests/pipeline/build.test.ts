import { cpSync, readdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { BuildReport } from '../../pipeline/report.ts';
import { makeSite } from '../helpers/site.ts';
import { run, TODAY } from '../helpers/terminal.ts';
import { post } from './support/items.ts';

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
  test('[C3] leaves the old export unchanged when content has an error', async () => {
    const cwd = makeSite();
    await run(['build'], { cwd });
    const before = realpathSync(join(cwd, 'dist'));
    writeFileSync(join(cwd, POST), post('Rates of the week', { author: 'nobody' }));
    const { code, stderr } = await run(['build'], { cwd });
    expect(code).toBe(1);
    expect(stderr).toContain('Nothing was published: 1 error. The previous export, if any, is unchanged.');
    expect(realpathSync(join(cwd, 'dist'))).toBe(before);
    expect(read(cwd, 'en-US/blog.html')).not.toContain('Rates of the week');
  });

  test('[C3] reports each budget for scripts and the search index with its use', async () => {
    const cwd = makeSite();
    await run(['build'], { cwd });
    const { budgets } = reportOf(cwd);
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

  test('[C3] publishes again when the error is fixed', async () => {
    const cwd = makeSite({ [POST]: post('Rates of the week', { author: 'nobody' }) });
    expect((await run(['build'], { cwd })).code).toBe(1);
    writeFileSync(join(cwd, POST), post('Rates of the week'));
    expect((await run(['build'], { cwd })).code).toBe(0);
    expect(read(cwd, 'en-US/blog.html')).toContain('Rates of the week');
  });

  test('[C3] publishes the earlier version again when an edit is reverted', async () => {
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
  });

  test('[C3] removes the page of a deleted item', async () => {
    const cwd = makeSite({ [POST]: post('Rates of the week') });
    await run(['build'], { cwd });
    rmSync(join(cwd, POST));
    await run(['build'], { cwd });
    expect(filesOf(realpathSync(join(cwd, 'dist'))).map(([path]) => path)).not.toContain('/en-US/blog/rates.html');
  });

  test('[C3] writes the same bytes for the same content in another folder', async () => {
    const [first, second] = [makeSite(), makeSite()];
    await run(['build'], { cwd: first });
    await run(['build'], { cwd: second });
    expect(filesOf(realpathSync(join(second, 'dist')))).toEqual(filesOf(realpathSync(join(first, 'dist'))));
  });
});

describe('build of one locale', () => {
  test('[C3] builds the named locale and leaves the other unchanged', async () => {
    const cwd = makeSite();
    await run(['build'], { cwd });
    const chinese = filesOf(join(realpathSync(join(cwd, 'dist')), 'zh-CN'));
    for (const locale of ['en-US', 'zh-CN']) writeFileSync(join(cwd, `content/${locale}/blog/rates.md`), post('Rates'));
    expect((await run(['build', '--locale', 'en-US'], { cwd })).code).toBe(0);
    expect(read(cwd, 'en-US/blog.html')).toContain('/blog/rates');
    expect(filesOf(join(realpathSync(join(cwd, 'dist')), 'zh-CN'))).toEqual(chinese);
  });

  test('[C3] counts only the built locale', async () => {
    const cwd = makeSite();
    await run(['build'], { cwd });
    const { stdout } = await run(['build', '--locale', 'en-US', '--json'], { cwd });
    expect(Object.keys(JSON.parse(stdout).locales)).toEqual(['en-US']);
  });

  test('[C3] still reports the exported files of the other locale', async () => {
    const cwd = makeSite();
    await run(['build'], { cwd });
    const before = reportOf(cwd).locales['zh-CN'];
    await run(['build', '--locale', 'en-US'], { cwd });
    await run(['build', '--locale', 'en-US'], { cwd });
    expect(reportOf(cwd).kept).toEqual({ 'zh-CN': before });
  });
});

describe('build report', () => {
  test('[C3] contains day, pages, stages, times and findings of a build', async () => {
    const cwd = makeSite();
    await run(['build'], { cwd });
    const { at, locales, stages, milliseconds, diagnostics } = reportOf(cwd);
    expect(at).toBe(TODAY);
    expect(locales['en-US']).toMatchObject({ url: 'https://www.test.example', pages: 24 });
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
    expect(milliseconds).toBe(Object.values(stages).reduce((sum, one) => sum + one, 0));
    expect(diagnostics).toEqual({ error: 0, warning: 0 });
  });

  test('[C3] counts the files, bytes and pages of the export', async () => {
    const cwd = makeSite();
    await run(['build'], { cwd });
    const files = filesOf(join(realpathSync(join(cwd, 'dist')), 'en-US'));
    expect(reportOf(cwd).locales['en-US']).toMatchObject({
      files: files.length,
      bytes: files.reduce((sum, [path]) => sum + statSync(join(cwd, 'dist/en-US', path)).size, 0),
      pages: files.filter(([path]) => path.endsWith('.html')).length,
    });
  });

  test('[C3] counts warnings, and warnings do not stop the build', async () => {
    const cwd = makeSite({ [POST]: post('Rates of the week', {}, 'See [old](/old-blog).') });
    expect((await run(['build'], { cwd })).code).toBe(0);
    expect(reportOf(cwd).diagnostics).toEqual({ error: 0, warning: 1 });
  });

  test('[C3] uses the day of --at as today', async () => {
    const cwd = makeSite();
    await run(['build', '--at', '2026-11-22'], { cwd });
    expect(reportOf(cwd).at).toBe('2026-11-22');
  });
});

test('[C3] a build replaces its own export, but rejects a copy of an export', async () => {
  const cwd = makeSite();
  await run(['build'], { cwd });
  cpSync(realpathSync(join(cwd, 'dist')), join(cwd, 'copy'), { recursive: true });
  expect((await run(['build', '--out', 'copy'], { cwd })).code).toBe(2);
  expect((await run(['build'], { cwd })).code).toBe(0);
});
