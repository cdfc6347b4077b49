import { describe, expect, test } from 'vitest';
import { middleOf, segmentsOf, ticksOf } from '../../../templates/pictures/lane-scale.ts';

const widths = (days: readonly number[]) =>
  segmentsOf(days).map(({ start, end }) => Math.round((end - start) * 100) / 100);

describe('lane scale', () => {
  test.each([
    ['15–18', 16.5],
    ['3', 3],
    ['0', 0],
    ['1–2', 1.5],
  ])('[M03] reads "%s" days as %d', (days, middle) => {
    expect(middleOf(days)).toBe(middle);
  });

  test('[M03] sizes each leg in proportion to its days', () => {
    const days = [1, 4, 16.5, 4, 2];
    const total = days.reduce((sum, day) => sum + day);
    expect(widths(days)).toEqual(days.map((day) => expect.closeTo((day / total) * 100, 1)));
    expect(segmentsOf(days).some(({ isBroken }) => isBroken)).toBe(false);
  });

  test('[M03] lengthens a leg that is too short to see, marks it as broken and keeps the others in proportion', () => {
    const [first, second, third] = segmentsOf([1, 40, 20]);
    expect(first).toEqual({ start: 0, end: 3, isBroken: true });
    expect(second?.isBroken).toBe(false);
    const of = (segment = { start: 0, end: 0 }) => segment.end - segment.start;
    expect(of(second) / of(third)).toBeCloseTo(2, 2);
    expect(third?.end).toBeCloseTo(100, 1);
  });

  test('[M03] marks a leg as broken when lengthening another leg makes it too short', () => {
    // The second leg has 3.02% before the first is lengthened, and less after.
    const days = [0.1, 3.02, 96.88];
    expect(segmentsOf(days).map(({ isBroken }) => isBroken)).toEqual([true, true, false]);
  });

  test.each([[[0]], [[0, 0]], [[3]]])('[M03] fills the line with legs of %j days', (days) => {
    const segments = segmentsOf(days);
    expect(segments[0]?.start).toBe(0);
    expect(segments.at(-1)?.end).toBe(100);
  });

  test('[M03] has ticks at round days', () => {
    const days = [1, 4, 16.5, 4, 2];
    const ticks = ticksOf(days, segmentsOf(days));
    expect(ticks.map(({ day }) => day)).toEqual([0, 5, 10, 15, 20, 25]);
    expect(ticks.map(({ at }) => at)).toEqual(
      [0, 5, 10, 15, 20, 25].map((day) => expect.closeTo((day / 27.5) * 100, 1)),
    );
  });

  test('[M03] has no tick on a broken leg', () => {
    const days = [3, 200, 3];
    const segments = segmentsOf(days);
    const ticks = ticksOf(days, segments);
    expect(ticks.map(({ day }) => day)).toEqual([50, 100, 150, 200]);
    expect(ticks.every(({ at }) => at >= (segments[1]?.start ?? 0) && at <= (segments[1]?.end ?? 0))).toBe(true);
  });
});
