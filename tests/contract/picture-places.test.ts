import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { neededWidth } from '../../pipeline/images/check-pictures.ts';
import {
  PICTURE_PLACES,
  type PicturePlaceId,
  placeForSize,
  sizesOf,
  widestOf,
} from '../../runtime/contract/picture-places.ts';
import { REPOSITORY } from '../helpers/sources.ts';

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

test('[M08] the table of places is complete', () => {
  expect(Object.keys(PICTURE_PLACES)).toEqual(PLACES.map(([place]) => place));
});

test('[M08] the documentation has the limits of every place', () => {
  const docs = readFileSync(join(REPOSITORY, 'docs/validate.md'), 'utf8');
  const rows = docs.split('\n').filter((line) => line.includes(' kB |'));
  const sizeOf = (bytes: number) => (bytes < 1_000_000 ? `${bytes / 1000} kB` : `${bytes / 1_000_000} MB`);
  expect(rows.map((row) => row.replace(/ \((?:higher|block)[^|]*(?= \|)/, ''))).toEqual(
    PLACES.map(([place, , , needed]) => {
      const { name, pictureBytes, drawingBytes } = PICTURE_PLACES[place];
      const source = `${needed * 2 || 1600} px, ${sizeOf(pictureBytes)}`;
      return `| ${name} | ${needed > 0 ? `${needed} px` : '–'} | ${source} | ${sizeOf(drawingBytes)} |`;
    }),
  );
});

test('[M08] the figure of the newest post needs no more pixels than a figure in a text, which the validator checks', () => {
  expect(neededWidth('lead')).toBeLessThanOrEqual(neededWidth('text'));
});

test('[M08] a picture higher than three quarters of its width is in the place of tall figures, unless it is a symbol', () => {
  expect(placeForSize('text', { width: 100, height: 75 })).toBe('text');
  expect(placeForSize('text', { width: 100, height: 76 })).toBe('tall');
  expect(placeForSize('media', { width: 100, height: 76 })).toBe('tall');
  expect(placeForSize('sentence', { width: 100, height: 100 })).toBe('sentence');
});
