import { brotliCompressSync } from 'node:zlib';
import { geoContains } from 'd3-geo';
import { describe, expect, test } from 'vitest';
import { noStore, type Store } from '../../../pipeline/cache/store.ts';
import { encodeRuns, land, landDots, landRuns, type Run, STEP } from '../../../pipeline/maps/dots.ts';
import { fittedView, projectionOf, type View, worldView } from '../../../pipeline/maps/view.ts';

const WORLD = worldView();
const ASIA_TO_EUROPE = fittedView([
  [4.1, 51.9],
  [32.4, 31.3],
  [103.8, 1.2],
  [121.5, 31.2],
]);
const VIEWS = [
  { name: 'the world', view: WORLD },
  { name: 'Asia to Europe', view: ASIA_TO_EUROPE },
];

/** What path data of dots draws, read as a browser does: the dots that dashes of "0 2" leave on its lines. */
function dotsDrawnBy(d: string): string[] {
  let [x, y] = [0, 0];
  return [...d.matchAll(/m(-?\d+) ?(-?\d+)h(\d+)/g)].flatMap(([, dx, dy, length]) => {
    const start = x + Number(dx);
    y += Number(dy);
    x = start + Number(length);
    return Array.from({ length: Math.floor(Number(length) / 2) + 1 }, (_, index) => `${start + 2 * index} ${y}`);
  });
}

function dotsOf(runs: readonly Run[]): string[] {
  return runs.flatMap(({ x, y, count }) => Array.from({ length: count }, (_, index) => `${x + 2 * index} ${y}`));
}

/** Every `n`th place of the grid, with where it lies in the world. */
function places(view: View, n: number): { key: string; position: [number, number] }[] {
  const { left, top, right, bottom } = view.area;
  const projection = projectionOf(view);
  const found: { key: string; position: [number, number] }[] = [];
  let seen = 0;
  for (let row = Math.ceil(top / STEP); row * STEP <= bottom; row += 1) {
    for (let half = Math.ceil((left * 2) / STEP); (half * STEP) / 2 <= right; half += 1) {
      if ((half + row) % 2 !== 0 || (seen += 1) % n !== 0) continue;
      const point: [number, number] = [(half * STEP) / 2, row * STEP];
      const position = projection.invert?.(point);
      const again = position && projection(position);
      // Beyond the edge of the world the projection gives a place that it would draw elsewhere.
      const isInside = again && Math.hypot(again[0] - point[0], again[1] - point[1]) < 0.1;
      if (position && isInside && Math.abs(position[1]) < 83) found.push({ key: `${half} ${2 * row}`, position });
    }
  }
  return found;
}

describe('land in dots', () => {
  test.each(VIEWS)('[P01] has a dot where there is land, and none at sea: $name', ({ view }) => {
    const dots = new Set(dotsOf(landRuns(view)));
    const coast = land();
    const sampled = places(view, 7);
    const wrong = sampled.filter(({ key, position }) => dots.has(key) !== geoContains(coast, position));
    expect(sampled.length).toBeGreaterThan(500);
    // At the very coast straight lines between the atlas' points differ from arcs of great circles.
    expect(wrong.length / sampled.length).toBeLessThan(0.004);
  });

  test.each(VIEWS)('[P01] is written as lines that draw the very same dots: $name', ({ view }) => {
    const runs = landRuns(view);
    expect(dotsDrawnBy(encodeRuns(runs))).toEqual(dotsOf(runs));
  });

  test.each(VIEWS)('[P01] costs at most 1.5 kilobytes of a page: $name', ({ view }) => {
    expect(brotliCompressSync(encodeRuns(landRuns(view))).length).toBeLessThan(1500);
  });

  test('[P01] moves every other row by half a step', () => {
    const rows = Map.groupBy(landRuns(WORLD), ({ y }) => y);
    expect(rows.size).toBeGreaterThan(40);
    for (const [y, runs] of rows) expect(new Set(runs.map(({ x }) => x % 2))).toEqual(new Set([(y / 2) % 2]));
  });

  test('[P01] leaves out Antarctica', () => {
    const projection = projectionOf(WORLD);
    const [, south = 0] = projection([150, -60]) ?? [];
    expect(Math.max(...landRuns(WORLD).map(({ y }) => (y * STEP) / 2))).toBeLessThan(south);
  });
});

describe('kept dots', () => {
  test('[C3] are computed once for a view and then taken from the store', () => {
    const kept = new Map<string, unknown>();
    const store: Store = {
      ...noStore,
      read: <Result>({ parts }: { parts: readonly string[] }) => kept.get(parts.join()) as Result | undefined,
      write: ({ parts }, result) => void kept.set(parts.join(), result),
    };
    const dots = landDots(WORLD, store);
    for (const key of kept.keys()) kept.set(key, 'kept');
    expect([dots.startsWith('m'), landDots(WORLD, store)]).toEqual([true, 'kept']);
    expect(landDots(ASIA_TO_EUROPE, store)).not.toBe('kept');
  });
});
