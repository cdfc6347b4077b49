import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodePng, indexPixels } from '../../../pipeline/social/palette-png.ts';

test('[P34] encodePng writes a valid PNG, and indexPixels gives each pixel the nearest palette color', async () => {
  const pixels = [
    [250, 250, 250, 255],
    [10, 0, 0, 255],
    [200, 10, 10, 255],
    [128, 128, 128, 255],
    [200, 10, 10, 255],
    [0, 20, 0, 255],
  ];
  const palette = [
    [255, 255, 255],
    [0, 0, 0],
    [255, 0, 0],
    [120, 120, 120],
  ] as const;
  const size = { width: 2, height: 3 };
  const rows = indexPixels({ data: new Uint8Array(pixels.flat()), ...size }, palette);
  const { data, info } = await sharp(await encodePng({ rows, ...size }, palette))
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ ...size, channels: 3 });
  expect([...data]).toEqual([255, 255, 255, 0, 0, 0, 255, 0, 0, 120, 120, 120, 255, 0, 0, 0, 0, 0]);
});
