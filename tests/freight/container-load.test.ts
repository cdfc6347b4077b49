import { describe, expect, test } from 'vitest';
import { type ContainerLoad, loadOf, loadsOf } from '../../freight/container-load.ts';
import { CONTAINERS, LOAD_SPACES } from '../../freight/containers.ts';
import { type CargoLine, type LoadSpace, piecesIn, volumeOf } from '../../freight/load-block.ts';
import { viewOf } from '../../freight/load-view.ts';

const [SHORT, LONG, HIGH] = CONTAINERS as unknown as [LoadSpace, LoadSpace, LoadSpace];
const MANY = Number.MAX_SAFE_INTEGER;
const STEEL: CargoLine = { pieces: MANY, length: 400, width: 300, height: 200, weight: 25 };
/** Pallets, as wide as their loads. They are turned, but not tipped. */
const pallet = (length: number, changes: Partial<CargoLine> = {}): CargoLine => ({
  pieces: MANY,
  length,
  width: 800,
  height: 1000,
  weight: 400,
  upright: true,
  ...changes,
});

/** Thirty lines of many sizes, the same ones in every run. */
const MIXED: CargoLine[] = Array.from({ length: 30 }, (_, index) => ({
  pieces: 1 + ((index * index * 31) % 40),
  length: 300 + ((index * 137) % 500),
  width: 200 + ((index * 71) % 400),
  height: 150 + ((index * 53) % 450),
  weight: 5 + (index % 20),
  upright: index % 3 === 0,
  single: index % 7 === 0,
}));

function boxesOf({ blocks }: ContainerLoad) {
  return blocks.map(({ line, x, y, z, piece, rows }) => ({
    line,
    from: [x, y, z] as const,
    to: [x + rows.length * piece.length, y + rows.width * piece.width, z + rows.height * piece.height] as const,
  }));
}

describe('container load', () => {
  test('[M03] of heavy cartons is limited by weight, so a longer container has fewer', () => {
    // 28,200 ÷ 25 = 1,128 and 26,700 ÷ 25 = 1,068.
    expect(loadOf(SHORT, [STEEL])).toMatchObject({ pieces: 1128, limit: 'weight' });
    expect(loadOf(LONG, [STEEL])).toMatchObject({ pieces: 1068, limit: 'weight', weight: 26.7 });
    expect(loadOf(LONG, [STEEL]).volume).toBeCloseTo(25.632, 9);
  });

  test.each([
    // Industry tables: 11 EUR pallets on the floor of a 20′, 23 to 25 of a 40′; 9 to 10 pallets of 120 × 100 cm in a 20′.
    ['EUR pallets', pallet(1200, { single: true }), [11, 25]],
    ['pallets of 120 × 100 cm', pallet(1200, { width: 1000, single: true }), [9, 22]],
  ])('[M03] turns rows of %s on the floor', (_what, piece, wanted) => {
    expect([SHORT, LONG].map((space) => loadOf(space, [piece]).pieces)).toEqual(wanted);
  });

  test('[M03] of exactly as many pallets as fit has them all', () => {
    for (let pieces = 1; pieces <= 11; pieces += 1)
      expect(loadOf(SHORT, [pallet(1200, { single: true, pieces })]).pieces).toBe(pieces);
  });

  test('[M03] takes pieces through the door, with the shorter side first', () => {
    // The door of a 40′ high cube is 2.577 m high and 2.34 m wide, its inside 2.70 m and 2.35 m.
    const tall = { pieces: MANY, length: 1000, width: 1000, height: 2650, weight: 40, upright: true };
    expect(loadOf(HIGH, [tall]).pieces).toBe(0);
    expect(loadOf(HIGH, [{ ...tall, upright: false }]).pieces).toBeGreaterThan(0);
    expect(loadOf(SHORT, [{ ...tall, length: 5900, width: 2350, height: 2390 }]).pieces).toBe(0);
    expect(loadOf(SHORT, [{ ...tall, length: 2345, width: 2345, height: 1000 }]).pieces).toBe(0);
    expect(loadOf(SHORT, [{ ...tall, length: 2300, width: 3000, height: 1000 }]).pieces).toBe(2);
  });

  test('[M03] puts nothing on pieces that carry nothing', () => {
    const { blocks } = loadOf(LONG, [pallet(1200, { single: true }), { ...STEEL, pieces: 500 }]);
    const boxes = boxesOf({ blocks } as ContainerLoad);
    const pallets = boxes.filter(({ line }) => line === 0);
    expect(pallets.every(({ from: [, , z] }) => z === 0)).toBe(true);
    const above = boxes.filter(({ from: [x, y, z] }) =>
      pallets.some(({ from, to }) => z > 0 && x >= from[0] && x < to[0] && y >= from[1] && y < to[1]),
    );
    expect(above).toEqual([]);
  });

  test('[M03] is zero when one piece is too large or heavier than the payload', () => {
    const large = { pieces: 1, length: 6000, width: 3000, height: 3000, weight: 1 };
    expect(loadOf(SHORT, [large])).toMatchObject({ pieces: 0, limit: 'space' });
    expect(loadOf(SHORT, [{ ...STEEL, weight: 30_000 }])).toMatchObject({ pieces: 0, limit: 'weight' });
    const { misfits, containers } = loadsOf(SHORT, [large, { ...STEEL, pieces: 10 }, { ...STEEL, weight: 30_000 }]);
    expect(misfits).toEqual([
      { line: 0, limit: 'space' },
      { line: 2, limit: 'weight' },
    ]);
    expect(containers).toBe(1);
  });

  test.each(LOAD_SPACES.map((space) => [space.id, space] as const))(
    '[M03] of many lines in a %s stays inside, overlaps nowhere and loses no piece',
    (_id, space) => {
      const { loads, misfits } = loadsOf(space, MIXED);
      expect(misfits).toEqual([]);
      const loaded = MIXED.map((_line, index) =>
        loads.reduce((sum, { load, times }) => sum + times * (load.perLine[index] ?? 0), 0),
      );
      expect(loaded).toEqual(MIXED.map(({ pieces }) => pieces));
      for (const { load } of loads) {
        expect(load.blocks.reduce((sum, block) => sum + piecesIn(block), 0)).toBe(load.pieces);
        expect(load.weight * 1000).toBeLessThanOrEqual(space.payload);
        const boxes = boxesOf(load);
        const limits = [space.length, space.width, space.height];
        const isOut = boxes.some(({ to }) => to.some((end, axis) => end > (limits[axis] ?? 0) + 0.001));
        const overlapping = boxes.filter((box, index) =>
          boxes
            .slice(0, index)
            .some((other) =>
              [0, 1, 2].every(
                (axis) =>
                  (box.from[axis] ?? 0) < (other.to[axis] ?? 0) - 0.001 &&
                  (other.from[axis] ?? 0) < (box.to[axis] ?? 0) - 0.001,
              ),
            ),
        );
        expect([isOut, overlapping]).toEqual([false, []]);
      }
    },
  );

  test('[M03] of small lots shares the floor instead of taking a stretch for each', () => {
    const lots = Array.from({ length: 10 }, (_, index) => ({
      ...STEEL,
      pieces: 3,
      length: 600 - index * 10,
      width: 400,
      height: 400,
    }));
    // 2.7 m³ in all
    expect(loadsOf(SHORT, lots).containers).toBe(1);
    expect(loadOf(SHORT, lots).pieces).toBe(30);
  });

  test('[M03] repeats equal containers', () => {
    const carton = { pieces: 100_000, length: 600, width: 400, height: 400, weight: 12 };
    const { loads, containers } = loadsOf(SHORT, [carton]);
    const [first] = loads;
    expect(loads.length).toBeLessThanOrEqual(2);
    expect(containers).toBe(Math.ceil(100_000 / (first?.load.pieces ?? 1)));
    expect((first?.load.volume ?? 0) / volumeOf(SHORT)).toBeGreaterThan(0.8);
  });

  test('[M03] is drawn from the side and from above, within the container', () => {
    const load = loadOf(SHORT, [pallet(1200)]);
    for (const view of ['side', 'top'] as const) {
      const views = viewOf(load, view, SHORT.height);
      expect(views.map(({ line }) => line)).toEqual(load.blocks.map(() => 0));
      const starts = views.flatMap(({ path }) =>
        [...path.matchAll(/M(\S+) ([\d.-]+)/g)].map(([, x, y]) => [x, y].map(Number)),
      );
      expect(starts.every(([x = -1, y = -1]) => x >= 0 && x < SHORT.length && y >= 0 && y < SHORT.height)).toBe(true);
    }
  });
});
