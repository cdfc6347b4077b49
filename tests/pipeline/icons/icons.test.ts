import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { memoryResults } from '../../../pipeline/cache/memory.ts';
import { noStore } from '../../../pipeline/cache/store.ts';
import { manifest } from '../../../pipeline/emit/small-files.ts';
import { icoOf } from '../../../pipeline/icons/ico.ts';
import { ICON_PATHS, type Icons, makeIcons } from '../../../pipeline/icons/icons.ts';
import { readTestSite } from '../support/site.ts';

let icons: Icons;

beforeAll(async () => {
  icons = await makeIcons(noStore);
});

function bytesOf(path: string): Buffer {
  const icon = icons.get(path);
  if (icon === undefined) throw new Error(`there is no ${path}`);
  return Buffer.from(icon);
}

describe('icons', () => {
  test('[P34] are exactly those that the export needs', () => {
    expect([...icons.keys()].toSorted()).toEqual([...ICON_PATHS].toSorted());
  });

  test('[P34] have the sizes that the manifest names', async () => {
    const [site] = readTestSite().locales;
    if (site === undefined) throw new Error('the site has no locale');
    const { icons: named } = JSON.parse(manifest(site.settings)) as { icons: { src: string; sizes: string }[] };
    expect(named.length).toBe(3);
    for (const { src, sizes } of named) {
      const { width, height, format } = await sharp(bytesOf(src)).metadata();
      expect({ format, sizes: `${width}x${height}` }).toEqual({ format: 'png', sizes });
    }
  });

  test('[P34] include an opaque touch icon of 180 pixels', async () => {
    const png = bytesOf('/apple-touch-icon.png');
    expect(await sharp(png).metadata()).toMatchObject({ width: 180, height: 180, hasAlpha: false });
  });

  test('[P34] include a maskable icon whose mark stays inside the safe circle', async () => {
    const { data, info } = await sharp(bytesOf('/icon-maskable-512.png'))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    // Of the three colors paper, signal and ink, only paper has a high blue value.
    const isPaper = (x: number, y: number) => (data[(y * info.width + x) * info.channels + 2] ?? 0) > 150;
    const far: string[] = [];
    let near = 0;
    for (let y = 0; y < 512; y += 1) {
      for (let x = 0; x < 512; x += 1) {
        if (!isPaper(x, y)) continue;
        if (Math.hypot(x - 256, y - 256) > 0.4 * 512) far.push(`${x} ${y}`);
        else near += 1;
      }
    }
    expect(far.slice(0, 3)).toEqual([]);
    expect(near).toBeGreaterThan(1000);
  });

  test('[P34] include a favicon with dark mode', () => {
    expect(bytesOf('/favicon.svg').toString()).toContain('@media(prefers-color-scheme:dark)');
  });

  test('[P34] have the same bytes when they come from the store', async () => {
    const { store } = memoryResults();
    const [first, again] = [await makeIcons(store), await makeIcons(store)];
    expect([...again]).toEqual([...first]);
    expect([...first].map(([path]) => path)).toEqual([...icons.keys()]);
  });
});

describe('favicon.ico', () => {
  test('[P34] has a header, one entry and a PNG of 32 pixels', async () => {
    const ico = bytesOf('/favicon.ico');
    expect([...ico.subarray(0, 16)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0, ico[14], ico[15]]);
    const [length, offset] = [ico.readUInt32LE(14), ico.readUInt32LE(18)];
    expect(offset + length).toBe(ico.length);
    expect(await sharp(ico.subarray(offset)).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 });
  });

  test('[P34] encodes 256 pixels as 0', () => {
    expect([...icoOf(new Uint8Array(4), 256).subarray(6, 8)]).toEqual([0, 0]);
  });
});
