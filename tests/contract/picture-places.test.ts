import { expect, test } from 'vitest';
import { PICTURE_PLACES, type PicturePlaceId, placeForSize } from '../../contract/picture-places.ts';
import { neededWidth } from '../../pipeline/images/check-pictures.ts';

/** Returns the most pixels of a `sizes` attribute in windows from 320 to 1440 pixels. */
function widestIn(sizes: string): number {
  const steps = sizes.split(', ').map((step) => /^(?:\(min-width: ([\d.]+)rem\) )?(\d+)(rem|vw)$/.exec(step) ?? []);
  const widths = Array.from({ length: 1121 }, (_, index) => {
    const window = 320 + index;
    const [, , width, unit] = steps.find(([, from = '0']) => window >= Number(from) * 16) ?? [];
    return unit === 'rem' ? Number(width) * 16 : Math.ceil((Number(width) * window) / 100);
  });
  return Math.max(...widths);
}

test('[M08] every place knows the most pixels of its sizes', () => {
  const places = Object.values(PICTURE_PLACES).filter(({ sizes }) => sizes !== '');
  expect(places.map(({ widest }) => widest)).toEqual(places.map(({ sizes }) => widestIn(sizes)));
});

test.each<[PicturePlaceId, needed: number]>([
  ['text', 1600],
  ['tall', 1280],
  ['sentence', 0],
])('[M08] a picture in the place "%s" needs %i pixels', (place, needed) => {
  expect(neededWidth(place)).toBe(needed);
});

test('[M08] a picture higher than three quarters of its width is in the place of tall figures, unless it is a symbol', () => {
  expect(placeForSize('text', { width: 100, height: 75 })).toBe('text');
  expect(placeForSize('text', { width: 100, height: 76 })).toBe('tall');
  expect(placeForSize('media', { width: 100, height: 76 })).toBe('tall');
  expect(placeForSize('sentence', { width: 100, height: 100 })).toBe('sentence');
});
