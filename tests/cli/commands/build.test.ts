import { mkdirSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildBase, makeSite } from '../../helpers/site.ts';
import { run } from '../../helpers/terminal.ts';
import { post } from '../../pipeline/support/items.ts';
import { buildWhy, edit, PAGE } from './build-with-why.ts';

const FILE = 'content/en-US/blog/rates.md';

/** Several tests build this site again, each with other options. */
const base = buildBase();

describe('output of the build command', () => {
  test('[C1] names the number of pages, files and bytes, and the folder, is JSON with --json and nothing with --quiet', async () => {
    const { cwd } = base;
    const { code, stdout, stderr } = await run(['build'], { cwd });
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^Published 48 pages to dist in \d+\.\d\d s\n {2}en-US +24 pages +\d+ files +\d+\.\d MB\n/);
    edit(cwd, 'Count back', 'Count forward');
    const told = await run(['build', '--json'], { cwd });
    expect(JSON.parse(told.stdout)).toMatchObject({
      at: '2026-11-20',
      locales: { 'en-US': { url: 'https://www.test.example', pages: 24 }, 'zh-CN': { pages: 24 } },
      stages: { 'read content': expect.any(Number), publish: expect.any(Number) },
      diagnostics: { error: 0, warning: 0 },
    });
    expect(told.stderr).toBe('');
    expect(await run(['build', '--quiet'], { cwd })).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  test('[C1] has findings on stderr and nothing on stdout when it published nothing, and findings as JSON with --json', async () => {
    const cwd = makeSite({ [FILE]: post('Rates of the week', { author: 'ocean-dsk' }) });
    const { stdout, stderr } = await run(['build'], { cwd });
    expect([stdout, stderr]).toEqual(['', expect.stringContaining('error reference/unknown')]);
    const told = await run(['build', '--json'], { cwd });
    expect(told.code).toBe(1);
    expect(JSON.parse(told.stdout)).toMatchObject({
      diagnostics: [{ code: 'reference/unknown', file: FILE, line: 5 }],
      counts: { error: 1, warning: 0 },
    });
  });
});

describe('output folder of the build command', () => {
  test('[C1] is that of --out, which becomes a link to an export in .waybill', async () => {
    const { cwd } = base;
    expect((await run(['build', '--out', 'public'], { cwd })).stdout).toContain('to public in');
    expect(readFileSync(join(cwd, 'public/en-US/index.html'), 'utf8')).toContain('Testline');
    expect(readlinkSync(join(cwd, 'public'))).toMatch(/^\.waybill\/exports\/[0-9a-f]{8}\/[ab]$/);
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
  const { cwd } = base;
  const worker = () => readFileSync(join(cwd, 'dist/en-US/sw.js'), 'utf8');
  await run(['build', '--quiet', '--retire-worker'], { cwd });
  expect(worker()).toContain('.unregister()');
  await run(['build', '--quiet'], { cwd });
  expect(worker()).not.toContain('.unregister()');
});

test('[C3] WAYBILL_MARKDOWN=exact makes remark parse texts that the native parser had parsed before', async () => {
  const { cwd } = base;
  const misses = async (parser: string) => {
    const environment = { WAYBILL_IMAGES: process.env.WAYBILL_IMAGES, WAYBILL_MARKDOWN: parser };
    return JSON.parse((await run(['build', '--json'], { cwd, environment })).stdout).cache.misses;
  };
  await misses('native');
  expect(await misses('native')).toBe(0);
  expect(await misses('exact')).toBeGreaterThanOrEqual(12);
  expect(await misses('exact')).toBe(0);
});
