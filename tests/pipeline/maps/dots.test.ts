import { brotliCompressSync } from 'node:zlib';
import { geoContains } from 'd3-geo';
import { describe, expect, test } from 'vitest';
import { noStore, type Store } from '../../../pipeline/cache/store.ts';
import { DOT_STEP, type DotRun, encodeRuns, landDots, landRuns, readLand } from '../../../pipeline/maps/dots.ts';
import { atlasView, fittedView, type MapExtent, projectionOf, worldView } from '../../../pipeline/maps/view.ts';

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
  { name: 'the atlas', view: atlasView() },
];

/** Returns the dots that a browser draws for the path data, with dashes of "0 2". */
function dotsDrawnBy(d: string): string[] {
  let [x, y] = [0, 0];
  return [...d.matchAll(/m(-?\d+) ?(-?\d+)h(\d+)/g)].flatMap(([, dx, dy, length]) => {
    const start = x + Number(dx);
    y += Number(dy);
    x = start + Number(length);
    return Array.from({ length: Math.floor(Number(length) / 2) + 1 }, (_, index) => `${start + 2 * index} ${y}`);
  });
}

function dotsOf(runs: readonly DotRun[]): string[] {
  return runs.flatMap(({ x, y, count }) => Array.from({ length: count }, (_, index) => `${x + 2 * index} ${y}`));
}

/** Returns every `n`th grid point with its geographic position. */
function places(view: MapExtent, n: number): { key: string; position: [number, number] }[] {
  const { left, top, right, bottom } = view.area;
  const projection = projectionOf(view);
  const found: { key: string; position: [number, number] }[] = [];
  let seen = 0;
  for (let row = Math.ceil(top / DOT_STEP); row * DOT_STEP <= bottom; row += 1) {
    for (let half = Math.ceil((left * 2) / DOT_STEP); (half * DOT_STEP) / 2 <= right; half += 1) {
      if ((half + row) % 2 !== 0 || (seen += 1) % n !== 0) continue;
      const point: [number, number] = [(half * DOT_STEP) / 2, row * DOT_STEP];
      const position = projection.invert?.(point);
      const again = position && projection(position);
      // Outside the world's outline the inverse projection returns a position that it would draw elsewhere.
      const isInside = again && Math.hypot(again[0] - point[0], again[1] - point[1]) < 0.1;
      if (position && isInside && Math.abs(position[1]) < 83) found.push({ key: `${half} ${2 * row}`, position });
    }
  }
  return found;
}

describe('land dots of a map', () => {
  test.each(VIEWS)('[P01] are on land and not at sea: $name', ({ view }) => {
    const dots = new Set(dotsOf(landRuns(view)));
    const coast = readLand();
    const sampled = places(view, 7);
    const wrong = sampled.filter(({ key, position }) => dots.has(key) !== geoContains(coast, position));
    expect(sampled.length).toBeGreaterThan(500);
    // Along the coast, straight lines between atlas points differ from great circles.
    expect(wrong.length / sampled.length).toBeLessThan(0.004);
  });

  test.each(VIEWS)('[P01] are encoded as path data that draws exactly the same dots: $name', ({ view }) => {
    const runs = landRuns(view);
    expect(dotsDrawnBy(encodeRuns(runs))).toEqual(dotsOf(runs));
  });

  test.each(VIEWS)('[P01] add at most 1.5 kilobytes to a page: $name', ({ view }) => {
    expect(brotliCompressSync(encodeRuns(landRuns(view))).length).toBeLessThan(1500);
  });

  test('[P01] shift every other row by half a step', () => {
    const rows = Map.groupBy(landRuns(WORLD), ({ y }) => y);
    expect(rows.size).toBeGreaterThan(40);
    for (const [y, runs] of rows) expect(new Set(runs.map(({ x }) => x % 2))).toEqual(new Set([(y / 2) % 2]));
  });

  test('[P01] leave out Antarctica', () => {
    const projection = projectionOf(WORLD);
    const [, south = 0] = projection([150, -60]) ?? [];
    expect(Math.max(...landRuns(WORLD).map(({ y }) => (y * DOT_STEP) / 2))).toBeLessThan(south);
  });
});

describe('stored land dots', () => {
  test('[C3] are computed once for a view and then read from the store', () => {
    const stored = new Map<string, unknown>();
    const store: Store = {
      ...noStore,
      read: <Result>({ parts }: { parts: readonly string[] }) => stored.get(parts.join()) as Result | undefined,
      write: ({ parts }, result) => void stored.set(parts.join(), result),
    };
    const dots = landDots(WORLD, store);
    for (const key of stored.keys()) stored.set(key, 'kept');
    expect([dots.startsWith('m'), landDots(WORLD, store)]).toEqual([true, 'kept']);
    expect(landDots(ASIA_TO_EUROPE, store)).not.toBe('kept');
  });
});
