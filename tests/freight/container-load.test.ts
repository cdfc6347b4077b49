import { describe, expect, test } from 'vitest';
import { layersOf, loadOf } from '../../freight/container-load.ts';

const SHORT = { label: '20′ standard', length: 5900, width: 2350, height: 2390, payload: 28_200 };
const LONG = { label: '40′ standard', length: 12_030, width: 2350, height: 2390, payload: 26_700 };
const CLOTHES = { label: 'Clothes', length: 600, width: 400, height: 400, weight: 12 };
const STEEL = { label: 'Steel', length: 400, width: 300, height: 200, weight: 25 };

describe('container load', () => {
  test('[M03] of heavy cartons is limited by weight, so a longer container has fewer', () => {
    expect(loadOf(SHORT, STEEL)).toMatchObject({ pieces: 1078, limit: 'space' });
    expect(loadOf(LONG, STEEL)).toMatchObject({ pieces: 1068, limit: 'weight', weight: 26.7 });
    expect(loadOf(LONG, STEEL).volume).toBeCloseTo(25.632, 9);
  });

  test('[M03] uses the orientation with the most pieces, and upright pieces are turned but not tipped', () => {
    const box = { length: 3000, width: 1000, height: 1000, payload: 10_000 };
    const plank = { length: 500, width: 1000, height: 1500, weight: 1 };
    expect(loadOf(box, plank)).toMatchObject({
      pieces: 4,
      rows: { length: 2, width: 2, height: 1 },
      piece: { length: 1500, width: 500, height: 1000 },
    });
    expect(loadOf(box, { ...plank, upright: true }).pieces).toBe(0);
    expect(loadOf(box, { length: 1000, width: 3000, height: 1000, weight: 1, upright: true })).toMatchObject({
      pieces: 1,
      piece: { length: 3000, width: 1000 },
    });
  });

  test('[M03] is zero when one piece is too large or heavier than the payload', () => {
    expect(loadOf(SHORT, { length: 6000, width: 3000, height: 3000, weight: 1 })).toMatchObject({
      pieces: 0,
      limit: 'space',
    });
    expect(loadOf(SHORT, { ...STEEL, weight: 30_000 })).toMatchObject({ pieces: 0, limit: 'weight' });
  });

  test('[M03] is divided into full layers and the stacks of an incomplete layer', () => {
    const rows = { length: 4, width: 3, height: 2 };
    const load = (pieces: number) => layersOf({ ...loadOf(SHORT, CLOTHES), rows, pieces });
    expect([0, 3, 4, 12, 13, 24].map(load)).toEqual([
      { whole: 0, stacks: 0 },
      { whole: 0, stacks: 1 },
      { whole: 0, stacks: 2 },
      { whole: 1, stacks: 0 },
      { whole: 1, stacks: 1 },
      { whole: 2, stacks: 0 },
    ]);
  });
});
