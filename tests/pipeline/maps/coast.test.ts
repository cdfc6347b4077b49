import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { ATLAS_WORLD, projectMercator } from '../../../freight/mercator.ts';
import { noStore } from '../../../pipeline/cache/store.ts';
import { atlasCoast } from '../../../pipeline/maps/coast.ts';

type Point = [x: number, y: number];

let coast: string;
let rings: Point[][];

/** Returns the rings that a browser draws for the path data, in units of the atlas. */
function ringsOf(d: string): Point[][] {
  return [...d.matchAll(/M([^l]+)l([^z]+)z/g)].map(([, start = '', steps = '']) => {
    let [x = 0, y = 0] = start.split(' ').map(Number);
    const ring: Point[] = [[x / 16, y / 16]];
    const numbers = [...steps.matchAll(/-?\d+/g)].map(Number);
    for (let at = 0; at < numbers.length; at += 2) {
      x += numbers[at] ?? 0;
      y += numbers[at + 1] ?? 0;
      ring.push([x / 16, y / 16]);
    }
    return ring;
  });
}

/** Whether a position is on land, in any repetition of the world. */
function isLand(lon: number, lat: number): boolean {
  const [x, y] = projectMercator([lon, lat]);
  return [-1, 0, 1].some((turn) => isInside([x + turn * ATLAS_WORLD.width, y]));
}

/** The even-odd rule over all rings. */
function isInside([x, y]: Point): boolean {
  let isIn = false;
  for (const ring of rings) {
    let [x1, y1] = ring.at(-1) ?? [0, 0];
    for (const [x2, y2] of ring) {
      if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) isIn = !isIn;
      [x1, y1] = [x2, y2];
    }
  }
  return isIn;
}

beforeAll(() => {
  coast = atlasCoast(noStore);
  rings = ringsOf(coast);
});

describe('the coast of the atlas', () => {
  test.each([
    ['Chicago', -87.7, 41.8],
    ['Zhengzhou', 113.6, 34.7],
    ['the middle of Greenland, across the edge of the world', -30.5, 72],
    ['eastern Greenland', -26, 72],
    ['Iceland', -18.5, 65],
    ['Madagascar', 46.5, -19],
    ['eastern Siberia, across 180 degrees', 178, 67],
  ])('[U6] has land at %s', (_name, lon, lat) => {
    expect(isLand(lon, lat)).toBe(true);
  });

  test.each([
    ['the middle of the Pacific', -150, 20],
    ['the Strait of Malacca', 100.5, 3.5],
    ['the Black Sea', 34, 43.5],
    ['Hudson Bay', -85, 60],
    ['the Caspian Sea', 51, 40],
  ])('[U6] has water at %s', (_name, lon, lat) => {
    expect(isLand(lon, lat)).toBe(false);
  });

  test('[U6] has no jump across the world', () => {
    const longest = rings.map((ring) =>
      Math.max(...ring.slice(1).map(([x], at) => Math.abs(x - (ring[at]?.[0] ?? x)))),
    );
    expect(Math.max(...longest)).toBeLessThan(60);
  });

  test('[U6] has at most 48,000 bytes after compression', () => {
    expect(brotliCompressSync(coast).length).toBeLessThanOrEqual(48_000);
  });
});
