import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { memoryResults } from '../../../pipeline/cache/memory.ts';
import { encodeVariants, readVariant } from '../../../pipeline/images/encode.ts';
import { DEV_RECIPE } from '../../../pipeline/images/formats.ts';
import { memoryImageStore } from '../../../pipeline/images/image-store.ts';
import { readImages } from '../../../pipeline/images/read-images.ts';
import { variantsOf } from '../../../pipeline/images/variants.ts';
import { picture } from './pictures.ts';

/** Reads an image and returns it with its planned variants. */
async function setUp() {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-encode-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'yard.png');
  writeFileSync(path, await picture('png', { width: 40, height: 20 }));
  const imageStore = memoryImageStore();
  const assets = new Map([['/assets/yard.png', { disk: path, file: 'content/assets/yard.png' }]]);
  const images = await readImages(assets.keys(), {
    assets,
    digests: new Map(),
    imageStore,
    store: memoryResults().store,
  });
  const image = images.get('/assets/yard.png');
  const variants = image?.kind === 'raster' ? variantsOf(image, DEV_RECIPE) : [];
  return { path, imageStore, variants };
}

describe('image that is encoded after the content was read', () => {
  test('[M08] is encoded and stored', async () => {
    const { imageStore, variants } = await setUp();
    expect(await encodeVariants(variants, imageStore)).toEqual({ made: 1, diagnostics: [] });
    expect(variants.map((variant) => readVariant(variant, imageStore))).toEqual([expect.any(Uint8Array)]);
  });

  const changes: [what: string, change: (path: string) => Promise<void> | void][] = [
    ['vanishes', (path) => rmSync(path)],
    ['becomes another image', async (path) => writeFileSync(path, await picture('png', { width: 50, height: 20 }))],
    ['is empty while it is written', (path) => writeFileSync(path, '')],
  ];
  test.for(changes)('[M08] is reported and not stored when it %s', async ([, change]) => {
    const { path, imageStore, variants } = await setUp();
    await change(path);
    const { diagnostics } = await encodeVariants(variants, imageStore);
    expect(diagnostics).toMatchObject([{ code: 'content/moved', place: { file: 'content/assets/yard.png' } }]);
    expect(variants.map((variant) => readVariant(variant, imageStore))).toEqual([undefined]);
  });
});
