import { describe, expect, test } from 'vitest';
import { inspectRaster } from '../../../pipeline/images/raster.ts';
import { pngChunk } from '../../helpers/png.ts';
import { claimedPng, picture } from './pictures.ts';

const FORMATS = ['png', 'jpeg', 'webp', 'avif'] as const;

describe('inspectRaster', () => {
  test.for(FORMATS)('[M08] returns size and transparency of a %s image', async (format) => {
    expect(await inspectRaster(await picture(format))).toMatchObject({ width: 1000, height: 500, isOpaque: true });
  });

  test('[M08] returns the dominant color', async () => {
    expect(await inspectRaster(await picture('png'))).toMatchObject({ tone: 't222' });
  });

  test('[M08] returns no color for a transparent image, because the color would show through', async () => {
    expect(await inspectRaster(await picture('png', { alpha: true }))).toMatchObject({ isOpaque: false, tone: '' });
  });
});

describe('rejected images', () => {
  test.for(FORMATS)('[M08] include a truncated %s image', async (format) => {
    const bytes = await picture(format);
    expect(await inspectRaster(bytes.subarray(0, bytes.length * 0.7))).toMatchObject({ code: 'images/damaged' });
  });

  test('[M08] include a header that claims billions of pixels, without decoding it', async () => {
    expect(await inspectRaster(claimedPng(60_000, 60_000))).toMatchObject({
      code: 'images/too-many-pixels',
      message: 'The picture has 60000 × 60000 pixels (3600 million), but can have at most 50 million.',
    });
  });

  test('[M08] do not include an image with exactly the maximum number of pixels', async () => {
    // The file has no pixel data, so it is reported as damaged instead of too large.
    expect(await inspectRaster(claimedPng(10_000, 5000))).toMatchObject({ code: 'images/damaged' });
    expect(await inspectRaster(claimedPng(10_000, 5001))).toMatchObject({ code: 'images/too-many-pixels' });
  });

  test('[M08] include a file of more than 20 MB, without reading it', async () => {
    expect(await inspectRaster(Buffer.alloc(20_100_000))).toMatchObject({
      code: 'images/too-large',
      message: 'The picture file has 20.1 MB, but can have at most 20 MB.',
    });
  });

  test('[M08] include every other file format', async () => {
    for (const text of ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', '%PDF-1.7', '<!doctype html>', '']) {
      expect(await inspectRaster(Buffer.from(text))).toMatchObject({ code: 'images/unknown-format' });
    }
  });

  test.each([
    { frames: 2, kind: 'images/unknown-format' },
    { frames: 1, kind: undefined },
  ])('[M08] include a PNG with $frames frames only if it is animated', async ({ frames, kind }) => {
    const still = await picture('png');
    const animation = Buffer.alloc(8);
    animation.writeUInt32BE(frames);
    const afterHeader = 33;
    const file = Buffer.concat([
      still.subarray(0, afterHeader),
      pngChunk('acTL', animation),
      still.subarray(afterHeader),
    ]);
    const { code, message } = (await inspectRaster(file)) as { code?: string; message?: string };
    expect(code).toBe(kind);
    expect(message).toBe(kind && 'The picture is animated, but pages would show only its first frame.');
  });
});
