import { mkdirSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeSite } from '../../helpers/site.ts';
import { run } from '../../helpers/terminal.ts';
import { post } from '../../pipeline/support/items.ts';
import { buildWhy, edit, PAGE } from './build-with-why.ts';

const FILE = 'content/en-US/blog/rates.md';
const withError = () => makeSite({ [FILE]: post('Rates of the week', { author: 'ocean-dsk' }) });

describe('output of the build command', () => {
  test('[C1] names the number of pages, files and bytes, and the folder', async () => {
    const { code, stdout, stderr } = await run(['build'], { cwd: makeSite() });
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Published 48 pages to dist in \d+\.\d\d s\n {2}en-US +24 pages +\d+ files +\d+\.\d MB\n/);
    expect(stderr).toBe('');
  });

  test('[C1] prints nothing with --quiet', async () => {
    expect(await run(['build', '--quiet'], { cwd: makeSite() })).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  test('[C1] prints its report as JSON', async () => {
    const { stdout, stderr } = await run(['build', '--json'], { cwd: makeSite() });
    expect(JSON.parse(stdout)).toMatchObject({
      at: '2026-11-20',
      locales: { 'en-US': { url: 'https://www.test.example', pages: 24 }, 'zh-CN': { pages: 24 } },
      stages: { 'read content': expect.any(Number), publish: expect.any(Number) },
      diagnostics: { error: 0, warning: 0 },
    });
    expect(stderr).toBe('');
  });

  test('[C1] prints findings as JSON when it published nothing', async () => {
    const { code, stdout } = await run(['build', '--json'], { cwd: withError() });
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      diagnostics: [{ code: 'reference/unknown', file: FILE, line: 5 }],
      counts: { error: 1, warning: 0 },
    });
  });

  test('[C1] prints findings on stderr and nothing on stdout', async () => {
    const { stdout, stderr } = await run(['build'], { cwd: withError() });
    expect(stdout).toBe('');
    expect(stderr).toContain('error reference/unknown');
  });
});

describe('output folder of the build command', () => {
  test('[C1] publishes to the folder of --out', async () => {
    const cwd = makeSite();
    expect((await run(['build', '--out', 'public'], { cwd })).stdout).toContain('to public in');
    expect(readFileSync(join(cwd, 'public/en-US/index.html'), 'utf8')).toContain('Testline');
  });

  test.each([
    { what: 'a folder', make: (path: string) => mkdirSync(path) },
    { what: 'a file', make: (path: string) => writeFileSync(path, 'notes') },
    { what: 'a link to a foreign folder', make: (path: string) => symlinkSync('content', path) },
  ])('[C3] exits with 2 and explains what to do when the output path is $what', async ({ make }) => {
    const cwd = makeSite();
    make(join(cwd, 'dist'));
    const { code, stderr } = await run(['build'], { cwd });
    expect(code).toBe(2);
    expect(stderr).toContain('dist was not created by waybill, so waybill does not replace it.');
    expect(stderr).toContain('Move it away, or choose another path with --out.');
  });

  test('[C3] leaves a foreign file at the output path untouched', async () => {
    const cwd = makeSite();
    writeFileSync(join(cwd, 'dist'), 'notes');
    await run(['build'], { cwd });
    expect(readFileSync(join(cwd, 'dist'), 'utf8')).toBe('notes');
  });

  test('[C3] creates dist as a link to an export in .waybill', async () => {
    const cwd = makeSite();
    await run(['build'], { cwd });
    expect(readlinkSync(join(cwd, 'dist'))).toMatch(/^\.waybill\/exports\/[0-9a-f]{8}\/[ab]$/);
  });

  test('[C3] exits with 2 when the output folder is inside the content folder', async () => {
    const { code, stderr } = await run(['build', '--out', 'content/dist'], { cwd: makeSite() });
    expect(code).toBe(2);
    expect(stderr).toContain('output/inside-content');
  });

  test('[C3] exits with 2 when a parent of the output folder is a file', async () => {
    const { code, stderr } = await run(['build', '--out', 'content/README.md/dist'], {
      cwd: makeSite({ 'content/README.md': 'How to write' }),
    });
    expect(code).toBe(2);
    expect(stderr).toContain('output/');
  });
});

describe('output of build --why', () => {
  test('[C3] reports a first rendering, then names the edited parts, only in the edited locale', async () => {
    const cwd = makeSite();
    expect(await buildWhy(cwd)).toContain(
      `\n${PAGE} in en-US: rendered, because the result store has no earlier rendering.\n`,
    );
    edit(cwd, 'title: Booking', 'title: Bagging');
    const title = await buildWhy(cwd);
    expect(title).toMatch(
      /\/blog\/peak-season in en-US: rendered, because these inputs have changed .*: (?:.*, )?title(?:,|\.)/,
    );
    expect(title).toContain(`\n${PAGE} in zh-CN: reused, because none of its inputs has changed.\n`);
    edit(cwd, 'Count back', 'Count forward');
    expect(await buildWhy(cwd)).toContain(
      `\n${PAGE} in en-US: rendered, because these inputs have changed since its last rendering: text.\n`,
    );
  });
});

test('[L08] --retire-worker publishes a service worker that unregisters itself, until the next build without the flag', async () => {
  const cwd = makeSite();
  const worker = () => readFileSync(join(cwd, 'dist/en-US/sw.js'), 'utf8');
  await run(['build', '--quiet', '--retire-worker'], { cwd });
  expect(worker()).toContain('.unregister()');
  await run(['build', '--quiet'], { cwd });
  expect(worker()).not.toContain('.unregister()');
  await run(['build', '--quiet', '--retire-worker'], { cwd });
  expect(worker()).toContain('.unregister()');
});

test('[C3] WAYBILL_MARKDOWN=exact makes remark parse texts that the native parser had parsed before', async () => {
  const cwd = makeSite();
  const misses = async (parser: string) => {
    const environment = { WAYBILL_IMAGES: process.env.WAYBILL_IMAGES, WAYBILL_MARKDOWN: parser };
    return JSON.parse((await run(['build', '--json'], { cwd, environment })).stdout).cache.misses;
  };
  await misses('native');
  expect(await misses('native')).toBe(0);
  expect(await misses('exact')).toBeGreaterThanOrEqual(12);
  expect(await misses('exact')).toBe(0);
});
