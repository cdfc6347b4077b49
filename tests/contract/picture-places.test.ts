import { expect, test } from 'vitest';
import { neededWidth } from '../../pipeline/images/check-pictures.ts';
import { type PicturePlaceId, placeForSize, sizesOf, widestOf } from '../../runtime/contract/picture-places.ts';

/** Every place: the attribute that browsers read, its most CSS pixels, and the pixels that a picture there needs. */
const PLACES: readonly [place: PicturePlaceId, sizes: string, widest: number, needed: number][] = [
  // Below 68.75rem, 94 % of 1099 pixels are more than 60rem.
  ['text', '(min-width: 82rem) 60rem, (min-width: 68.75rem) 70vw, 94vw', 1034, 1600],
  ['tall', '(min-width: 42rem) 40rem, 94vw', 640, 1280],
  ['media', '100vw', 1440, 1600],
  ['captioned', '(min-width: 64rem) 67vw, 100vw', 1023, 1600],
  ['lead', '(min-width: 64rem) 48vw, 94vw', 962, 1600],
  ['sentence', '', 0, 0],
];

test.for(PLACES)('[M08] a picture in the place "%s" has the sizes "%s" and needs its pixels', ([place, ...facts]) => {
  expect([sizesOf(place), widestOf(place), neededWidth(place)]).toEqual(facts);
});

test('[M08] a picture higher than three quarters of its width is in the place of tall figures, unless it is a symbol', () => {
  expect(placeForSize('text', { width: 100, height: 75 })).toBe('text');
  expect(placeForSize('text', { width: 100, height: 76 })).toBe('tall');
  expect(placeForSize('media', { width: 100, height: 76 })).toBe('tall');
  expect(placeForSize('sentence', { width: 100, height: 100 })).toBe('sentence');
});
