import { mkdirSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeSite } from '../../helpers/site.ts';
import { run } from '../../helpers/terminal.ts';
import { post } from '../../pipeline/support/items.ts';
import { ask, edit, PAGE } from './why.ts';

const FILE = 'content/en-US/blog/rates.md';
const withError = () => makeSite({ [FILE]: post('Rates of the week', { author: 'ocean-dsk' }) });

describe('what it prints', () => {
  test('[C1] says how many pages, files and bytes it published, and where', async () => {
    const { code, stdout, stderr } = await run(['build'], { cwd: makeSite() });
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Published 48 pages to dist in \d+\.\d\d s\n {2}en-US +24 pages +\d+ files +\d+\.\d MB\n/);
    expect(stderr).toBe('');
  });

  test('[C1] says nothing when it is to be quiet', async () => {
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

  test('[C1] keeps findings out of the result on stdout', async () => {
    const { stdout, stderr } = await run(['build'], { cwd: withError() });
    expect(stdout).toBe('');
    expect(stderr).toContain('error reference/unknown');
  });
});

describe('where it publishes', () => {
  test('[C1] publishes to the folder of --out', async () => {
    const cwd = makeSite();
    expect((await run(['build', '--out', 'public'], { cwd })).stdout).toContain('to public in');
    expect(readFileSync(join(cwd, 'public/en-US/index.html'), 'utf8')).toContain('Testline');
  });

  test.each([
    { what: 'a folder', make: (path: string) => mkdirSync(path) },
    { what: 'a file', make: (path: string) => writeFileSync(path, 'notes') },
    { what: 'a link to a folder of others', make: (path: string) => symlinkSync('content', path) },
  ])('[C3] refuses $what at the place of the export, ends with 2 and says what to do', async ({ make }) => {
    const cwd = makeSite();
    make(join(cwd, 'dist'));
    const { code, stderr } = await run(['build'], { cwd });
    expect(code).toBe(2);
    expect(stderr).toContain('dist was not created by waybill, so waybill does not replace it.');
    expect(stderr).toContain('Move it away, or choose another path with --out.');
  });

  test('[C3] leaves a file of others untouched', async () => {
    const cwd = makeSite();
    writeFileSync(join(cwd, 'dist'), 'notes');
    await run(['build'], { cwd });
    expect(readFileSync(join(cwd, 'dist'), 'utf8')).toBe('notes');
  });

  test('[C3] makes dist a link to an export below .waybill', async () => {
    const cwd = makeSite();
    await run(['build'], { cwd });
    expect(readlinkSync(join(cwd, 'dist'))).toMatch(/^\.waybill\/exports\/[0-9a-f]{8}\/[ab]$/);
  });

  test('[C3] ends with 2 when the export would lie in the content', async () => {
    const { code, stderr } = await run(['build', '--out', 'content/dist'], { cwd: makeSite() });
    expect(code).toBe(2);
    expect(stderr).toContain('output/inside-content');
  });

  test('[C3] ends with 2 when a parent of the export is a file', async () => {
    const { code, stderr } = await run(['build', '--out', 'content/README.md/dist'], {
      cwd: makeSite({ 'content/README.md': 'How to write' }),
    });
    expect(code).toBe(2);
    expect(stderr).toContain('output/');
  });
});

describe('what it says with --why', () => {
  test('[C3] knows no earlier rendering at first, then names what was edited, in the locale where it was', async () => {
    const cwd = makeSite();
    expect(await ask(cwd)).toContain(`\n${PAGE} in en-US: rendered, because no earlier rendering is known.\n`);
    edit(cwd, 'title: Booking', 'title: Bagging');
    const title = await ask(cwd);
    expect(title).toMatch(/\/blog\/peak-season in en-US: rendered, because these differ .*: (?:.*, )?title(?:,|\.)/);
    expect(title).toContain(`\n${PAGE} in zh-CN: kept, because nothing that it is made of differs.\n`);
    edit(cwd, 'Count back', 'Count forward');
    expect(await ask(cwd)).toContain(
      `\n${PAGE} in en-US: rendered, because these differ from its last rendering: text.\n`,
    );
  });
});

test('[L08] --retire-worker publishes a worker that ends the one that visitors have, until the next build without it', async () => {
  const cwd = makeSite();
  const worker = () => readFileSync(join(cwd, 'dist/en-US/sw.js'), 'utf8');
  await run(['build', '--quiet', '--retire-worker'], { cwd });
  expect(worker()).toContain('.unregister()');
  await run(['build', '--quiet'], { cwd });
  expect(worker()).not.toContain('.unregister()');
  await run(['build', '--quiet', '--retire-worker'], { cwd });
  expect(worker()).toContain('.unregister()');
});

test('[C3] WAYBILL_MARKDOWN=exact has remark read what the native parser has read before', async () => {
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
