import { describe, expect, test } from 'vitest';
import { DEV_RECIPE, EXPORT_RECIPE } from '../../../pipeline/images/formats.ts';
import { imageData, imageKey, type RasterImage, variantsOf } from '../../../pipeline/images/variants.ts';

function image(width: number, rest: Partial<RasterImage> = {}): RasterImage {
  const source = { disk: '/nowhere', file: 'content/assets/images/Yard plan.png' };
  return {
    source,
    key: '0123456789abcdef',
    width,
    height: width / 2,
    isOpaque: true,
    tone: 't222',
    personalData: [],
    ...rest,
  };
}

function widthsOf(width: number): number[] {
  const variants = variantsOf(image(width), EXPORT_RECIPE);
  return variants.filter(({ format }) => format === 'avif').map((variant) => variant.width);
}

describe('image widths', () => {
  test('[M08] are at most four and never exceed the width of the image', () => {
    expect(widthsOf(4000)).toEqual([480, 800, 1200, 1600]);
    expect(widthsOf(1600)).toEqual([480, 800, 1200, 1600]);
    expect(widthsOf(1000)).toEqual([480, 800, 1000]);
    expect(widthsOf(480)).toEqual([480]);
    expect(widthsOf(24)).toEqual([24]);
  });
});

describe('image data for templates', () => {
  test('[M08] has AVIF before WebP, and a JPEG with the largest size', () => {
    expect(imageData(image(1000), EXPORT_RECIPE)).toEqual({
      src: '/static/yard-plan-1000-01234567.jpg',
      width: 1000,
      height: 500,
      tone: 't222',
      sources: [
        {
          type: 'image/avif',
          srcset:
            '/static/yard-plan-480-01234567.avif 480w, /static/yard-plan-800-01234567.avif 800w, /static/yard-plan-1000-01234567.avif 1000w',
        },
        {
          type: 'image/webp',
          srcset:
            '/static/yard-plan-480-01234567.webp 480w, /static/yard-plan-800-01234567.webp 800w, /static/yard-plan-1000-01234567.webp 1000w',
        },
      ],
    });
  });

  test('[M08] falls back to a PNG when the image is transparent', () => {
    expect(imageData(image(4000, { isOpaque: false }), EXPORT_RECIPE).src).toBe('/static/yard-plan-1200-01234567.png');
  });

  test('[M08] has only WebP in a live site, at the same sizes', () => {
    expect(variantsOf(image(4000), DEV_RECIPE).map(({ url }) => url)).toEqual([
      '/static/yard-plan-800-01234567.webp',
      '/static/yard-plan-1600-01234567.webp',
    ]);
    expect(imageData(image(4000), DEV_RECIPE)).toMatchObject({ width: 1600, height: 800 });
  });

  test('[M08] has a valid URL when the file name has no Latin letters', () => {
    const source = { disk: '/nowhere', file: 'content/assets/images/提单.png' };
    expect(imageData(image(480, { source }), EXPORT_RECIPE).src).toBe('/static/image-480-01234567.jpg');
  });
});

test('[M08] the image key differs for other bytes or other settings', () => {
  const keys = [imageKey('a', '1'), imageKey('b', '1'), imageKey('a', '2')];
  expect(new Set(keys).size).toBe(3);
});
