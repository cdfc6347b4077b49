import sharp from 'sharp';
import { expect, test } from 'vitest';
import { paletteEncoder } from '../../../pipeline/social/palette-png.ts';

test('[P34] paletteEncoder writes a valid PNG and gives each pixel the nearest palette color', async () => {
  const pixels = [
    [250, 250, 250, 255],
    [10, 0, 0, 255],
    [200, 10, 10, 255],
    [128, 128, 128, 255],
  ];
  // Its last row equals the row above.
  const rows = [...pixels, ...pixels.slice(2)].flat();
  const encode = paletteEncoder([
    [255, 255, 255],
    [0, 0, 0],
    [255, 0, 0],
    [120, 120, 120],
  ]);
  const png = await encode({ data: new Uint8Array(rows), width: 2, height: 3 });
  const { data, info } = await sharp(png)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 2, height: 3, channels: 3 });
  expect([...data]).toEqual([255, 255, 255, 0, 0, 0, 255, 0, 0, 120, 120, 120, 255, 0, 0, 120, 120, 120]);
});
