import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { BuildReport } from '../../../pipeline/publish/report.ts';
import { notEmpty } from '../../helpers/not-empty.ts';
import { makeSite } from '../../helpers/site.ts';
import { run } from '../../helpers/terminal.ts';
import { post } from '../support/items.ts';
import { picture } from './pictures.ts';

const POST = 'content/en-US/blog/yard.md';
const YARD = 'content/assets/images/yard.png';
const FIGURE = '![Containers in a yard, four high](/images/yard.png "The yard in October")';
/** AVIF and WebP at 480 and 600 pixels, plus the JPEG. */
const FILES = 5;

async function siteWith(body: string, files: Readonly<Record<string, Uint8Array>> = {}): Promise<string> {
  const yard = await picture('png', { width: 600, height: 300 });
  return makeSite({ [POST]: post('The yard', {}, body), [YARD]: yard, ...files });
}

async function build(cwd: string, ...more: string[]): Promise<BuildReport> {
  const { code, stdout, stderr } = await run(['build', '--json', ...more], { cwd, environment: {} });
  if (code !== 0) throw new Error(stdout + stderr);
  return JSON.parse(stdout) as BuildReport;
}

function read(cwd: string, path: string): string {
  return readFileSync(join(cwd, 'dist/en-US', path), 'utf8');
}

function made(cwd: string, locale = 'en-US'): string[] {
  return readdirSync(join(cwd, 'dist', locale, 'static')).filter((name) => /\.(?:avif|webp|jpg|png)$/.test(name));
}

describe('image in a text', () => {
  test('[M08] becomes a figure with all sizes, reserved space and a caption', async () => {
    const cwd = await siteWith(`Before.\n\n${FIGURE}\n`);
    await build(cwd);
    const figure = /<figure>.*?<\/figure>/s.exec(read(cwd, 'blog/yard.html'))?.[0] ?? '';
    expect(figure).toMatch(/<source type="image\/avif" srcSet="\/static\/yard-480-\w{8}\.avif 480w, /i);
    expect(figure).toMatch(/<img [^>]*src="\/static\/yard-600-\w{8}\.jpg" width="600" height="300"/);
    expect(figure).toMatch(/class="picture_t222"/);
    expect(figure).toMatch(/alt="Containers in a yard, four high" decoding="async" loading="lazy"/);
    expect(figure).toContain('<figcaption>The yard in October</figcaption>');
    expect(figure).not.toContain('style=');
    const named = [...figure.matchAll(/\/static\/([\w.-]+)/g)].map(([, name]) => name);
    expect(new Set(named)).toEqual(new Set(made(cwd)));
  });

  test('[M08] is published in the locale that shows it, with its original when a link names it', async () => {
    const unused = await picture('png');
    const cwd = await siteWith(`${FIGURE}\n\n[The whole plan](/assets/images/yard.png)`, {
      'content/assets/images/unused.png': unused,
    });
    await build(cwd);
    expect(made(cwd)).toHaveLength(FILES);
    expect(made(cwd, 'zh-CN')).toEqual([]);
    expect(readdirSync(join(cwd, 'dist/en-US/assets/images'))).toEqual(['yard.png']);
    expect(readFileSync(join(cwd, 'dist/en-US/assets/images/yard.png'))).toEqual(readFileSync(join(cwd, YARD)));
    expect(existsSync(join(cwd, 'dist/zh-CN/assets/images'))).toBe(false);
    expect(existsSync(join(cwd, 'dist/zh-CN/assets/square.svg'))).toBe(true);
  });
});

describe('encoded image files', () => {
  test('[M08] are reused even when the results of other stages are lost', async () => {
    const cwd = await siteWith(FIGURE);
    expect(await build(cwd)).toMatchObject({ encoded: FILES });
    expect(await build(cwd)).toMatchObject({ encoded: 0 });
    // Deleting the results has the same effect as a code change in every stage.
    rmSync(join(cwd, '.waybill/results.sqlite'));
    const again = await build(cwd);
    expect(again.encoded).toBe(0);
    expect(again.rendered).toBeGreaterThan(0);

    // A damaged stored file is detected and encoded again.
    const before = new Map(made(cwd).map((name) => [name, read(cwd, `static/${name}`)]));
    const images = join(cwd, '.waybill/images');
    const [key = ''] = readdirSync(images);
    const file = join(images, key, '480.webp');
    writeFileSync(file, readFileSync(file).subarray(0, -1));
    rmSync(join(cwd, '.waybill/results.sqlite'));
    expect(await build(cwd)).toMatchObject({ encoded: 1 });
    expect(new Map(made(cwd).map((name) => [name, read(cwd, `static/${name}`)]))).toEqual(before);
  });

  test('[M08] are encoded again with other names when the image changes', async () => {
    const cwd = await siteWith(FIGURE);
    await build(cwd);
    const before = made(cwd);
    writeFileSync(join(cwd, YARD), await picture('png', { width: 480, height: 200 }));
    // AVIF, WebP and JPEG at the only width.
    expect(await build(cwd)).toMatchObject({ encoded: 3 });
    const html = read(cwd, 'blog/yard.html');
    expect(html).toContain('width="480" height="200"');
    expect(notEmpty(before).filter((name) => html.includes(name))).toEqual([]);
  });

  test('[M08] are neither read nor stored by a build with --no-cache', async () => {
    const cwd = await siteWith(FIGURE);
    expect(await build(cwd, '--no-cache')).toMatchObject({ encoded: FILES });
    expect(existsSync(join(cwd, '.waybill/images'))).toBe(false);
  });

  test('[M08] are stored in the folder from the environment, also with --no-cache', async () => {
    const encoded = async (cwd: string) => {
      const { stdout } = await run(['build', '--json', '--no-cache'], { cwd, environment: { WAYBILL_IMAGES: folder } });
      return JSON.parse(stdout).encoded as number;
    };
    const first = await siteWith(FIGURE);
    const folder = join(first, 'kept');
    expect(await encoded(first)).toBe(FILES);
    expect(await encoded(await siteWith(FIGURE))).toBe(0);
    expect(existsSync(join(first, '.waybill/images'))).toBe(false);
  });
});

test('[M08] validate checks images completely and encodes nothing', async () => {
  const cwd = await siteWith(`Before.\n\n${FIGURE}`);
  writeFileSync(join(cwd, YARD), readFileSync(join(cwd, YARD)).subarray(0, -100));
  const { code, stdout } = await run(['validate', '--format', 'json'], { cwd });
  expect(code).toBe(1);
  expect(JSON.parse(stdout).diagnostics).toMatchObject([
    { code: 'images/damaged', file: POST, line: 11, column: 1, hint: expect.stringContaining('Export') },
  ]);
  expect(existsSync(join(cwd, '.waybill/images'))).toBe(false);
});
