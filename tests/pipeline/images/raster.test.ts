import { describe, expect, test } from 'vitest';
import { inspectRaster } from '../../../pipeline/images/raster.ts';
import { claimedPng, picture } from './pictures.ts';

const FORMATS = ['png', 'jpeg', 'webp', 'avif'] as const;

describe('what a picture is', () => {
  test.for(FORMATS)('[M08] says size and transparency of a picture in %s', async (format) => {
    expect(await inspectRaster(await picture(format))).toMatchObject({ width: 1000, height: 500, isOpaque: true });
  });

  test('[M08] names the colour that most of it has', async () => {
    expect(await inspectRaster(await picture('png'))).toMatchObject({ tone: 't222' });
  });

  test('[M08] gives a picture with transparency no colour, because it would shine through', async () => {
    expect(await inspectRaster(await picture('png', { alpha: true }))).toMatchObject({ isOpaque: false, tone: '' });
  });
});

describe('bad pictures', () => {
  test.for(FORMATS)('[M08] finds that a picture in %s was cut off', async (format) => {
    const bytes = await picture(format);
    expect(await inspectRaster(bytes.subarray(0, bytes.length * 0.7))).toMatchObject({ code: 'images/damaged' });
  });

  test('[M08] refuses a header that claims billions of pixels, without decoding it', async () => {
    expect(await inspectRaster(claimedPng(60_000, 60_000))).toMatchObject({
      code: 'images/too-many-pixels',
      message: 'The picture has 60000 × 60000 pixels (3600 million), but can have at most 50 million.',
    });
  });

  test('[M08] takes as many pixels as the limit says', async () => {
    // There are no such pixels in it, so that it is found to be damaged and not too large.
    expect(await inspectRaster(claimedPng(10_000, 5000))).toMatchObject({ code: 'images/damaged' });
    expect(await inspectRaster(claimedPng(10_000, 5001))).toMatchObject({ code: 'images/too-many-pixels' });
  });

  test('[M08] refuses a file of more than 20 MB without reading it', async () => {
    expect(await inspectRaster(Buffer.alloc(20_100_000))).toMatchObject({
      code: 'images/too-large',
      message: "The picture file has 20.1 MB, but can have at most 20 MB.",
    });
  });

  test('[M08] gives no decoder but the four a file, whatever its name says', async () => {
    for (const text of ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', '%PDF-1.7', '<!doctype html>', '']) {
      expect(await inspectRaster(Buffer.from(text))).toMatchObject({ code: 'images/unknown-format' });
    }
  });
});
