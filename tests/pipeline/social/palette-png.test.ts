import sharp from 'sharp';
import { expect, test } from 'vitest';
import { palettePng } from '../../../pipeline/social/palette-png.ts';

test('[P34] palettePng writes a valid PNG and gives each pixel the nearest palette color', async () => {
  const pixels = [
    [250, 250, 250, 255],
    [10, 0, 0, 255],
    [200, 10, 10, 255],
    [128, 128, 128, 255],
  ];
  const png = await palettePng({ data: new Uint8Array(pixels.flat()), width: 2, height: 2 }, [
    [255, 255, 255],
    [0, 0, 0],
    [255, 0, 0],
    [120, 120, 120],
  ]);
  const { data, info } = await sharp(png)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 2, height: 2, channels: 3 });
  expect([...data]).toEqual([255, 255, 255, 0, 0, 0, 255, 0, 0, 120, 120, 120]);
});
