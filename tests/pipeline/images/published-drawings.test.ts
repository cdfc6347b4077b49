import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { memoryResults } from '../../../pipeline/cache/memory.ts';
import { noStore, type StageKey, type Store } from '../../../pipeline/cache/store.ts';
import { memoryImageStore } from '../../../pipeline/images/image-store.ts';
import { readImages } from '../../../pipeline/images/read-images.ts';
import { makeSite } from '../../helpers/site.ts';
import { run } from '../../helpers/terminal.ts';
import { post } from '../support/items.ts';
import { quickLiveSiteIn } from '../support/live-site.ts';

const PLAN = 'content/assets/images/plan.svg';
const POST = { 'content/en-US/blog/yard.md': post('The yard', {}, '![A plan of the yard](/images/plan.svg)') };
const drawing = (inside: string) =>
  `<?xml version="1.0"?>\n<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 96 48">${inside}</s:svg>\n`;
const cleaned = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 48">${inside}</svg>\n`;
const PATH = '<s:path xmlns:e="urn:editor" e:label="gate" d="M0 0h1"/><!-- note -->';

async function build(cwd: string): Promise<number> {
  const { code } = await run(['build', '--quiet'], { cwd });
  return code;
}

describe('SVG drawing', () => {
  test('[M08] is published in its cleaned form by every build, with its size in the page', async () => {
    const cwd = makeSite({ ...POST, [PLAN]: drawing(PATH) });
    const published = () => readFileSync(join(cwd, 'dist/en-US/assets/images/plan.svg'), 'utf8');
    expect(await build(cwd)).toBe(0);
    expect(published()).toBe(cleaned('<path d="M0 0h1"/>'));
    expect(readFileSync(join(cwd, 'dist/zh-CN/assets/images/plan.svg'), 'utf8')).toBe(published());
    expect(readFileSync(join(cwd, 'dist/en-US/blog/yard.html'), 'utf8')).toMatch(
      /src="\/assets\/images\/plan\.svg" width="96" height="48"/,
    );
    // First from the stored result, then after an edit.
    rmSync(join(cwd, 'dist'));
    expect(await build(cwd)).toBe(0);
    expect(published()).toBe(cleaned('<path d="M0 0h1"/>'));
    writeFileSync(join(cwd, PLAN), drawing(PATH.replace('h1', 'h2')));
    expect(await build(cwd)).toBe(0);
    expect(published()).toBe(cleaned('<path d="M0 0h2"/>'));
  });

  test('[M08] is not published when it is unsafe, also on a second build', async () => {
    const cwd = makeSite({ ...POST, [PLAN]: drawing('<s:script>alert(1)</s:script>') });
    expect([await build(cwd), await build(cwd)]).toEqual([1, 1]);
    expect(existsSync(join(cwd, 'dist'))).toBe(false);
  });

  test('[M08] is served in its cleaned form by a live site, and not at all while it is unsafe', async () => {
    const cwd = makeSite({ ...POST, [PLAN]: drawing(PATH) });
    const site = quickLiveSiteIn(cwd);
    const english = () => site.locales().find(({ locale }) => locale === 'en-US');
    const update = async (inside: string) => {
      writeFileSync(join(cwd, PLAN), drawing(inside));
      return (await site.update([join(cwd, PLAN)])).diagnostics.map(({ code }) => code);
    };
    const file = 'assets/images/plan.svg';

    expect((await site.update()).diagnostics).toEqual([]);
    expect(english()?.read(file).value).toBe(cleaned('<path d="M0 0h1"/>'));
    expect(await update('<s:script/>')).toEqual(['images/unsafe-svg']);
    expect(english()?.has(file)).toBe(false);
    expect(await update(PATH.replace('h1', 'h3'))).toEqual([]);
    expect(english()?.read(file).value).toBe(cleaned('<path d="M0 0h3"/>'));
  });

  test('[C3] is parsed once while its file stays the same', async () => {
    const cwd = makeSite({ [PLAN]: drawing(PATH) });
    const { store } = memoryResults();
    const written: StageKey<unknown>[] = [];
    const watched: Store = { ...store, write: (key, value) => (written.push(key), store.write(key, value)) };
    const assets = new Map([['/plan.svg', { disk: join(cwd, PLAN), file: PLAN }]]);
    const read = (hash: string) =>
      readImages([], { assets, digests: new Map([[PLAN, hash]]), imageStore: memoryImageStore(), store: watched });
    const first = await read('a');
    expect(first.get('/plan.svg')).toMatchObject({ kind: 'vector', width: 96, text: cleaned('<path d="M0 0h1"/>') });
    expect(await read('a')).toEqual(first);
    expect(written.map(({ parts }) => parts)).toEqual([['a', PLAN]]);
    await read('b');
    expect(written.map(({ parts }) => parts)).toEqual([
      ['a', PLAN],
      ['b', PLAN],
    ]);
  });
});

test('[C2] an image that vanishes before it is read is reported at its file', async () => {
  const gone = ['/a.png', '/b.svg', '/c.jpg'].map(
    (path) => [path, { disk: `/nowhere${path}`, file: `content${path}` }] as const,
  );
  const images = await readImages(
    gone.map(([path]) => path),
    {
      assets: new Map(gone),
      digests: new Map(),
      imageStore: memoryImageStore(),
      store: noStore,
    },
  );
  expect([...images.values()]).toMatchObject(
    gone.map(([, { file }]) => ({ kind: 'unsafe', diagnostics: [{ code: 'assets/unreadable', place: { file } }] })),
  );
});
