import { expect, test } from 'vitest';
import { dayScale } from '../../../templates/pictures/day-scale.ts';

test('[M03] timeline positions are in proportion to days', () => {
  expect(dayScale([-5, -3, -2, 0, 15]).positions).toEqual([0, 10, 15, 25, 100]);
  expect(dayScale([0, 3]).positions).toEqual([0, 100]);
  expect(dayScale([-3, -1, 0]).positions).toEqual([0, 66.67, 100]);
});

test('[M03] timeline marks are days, or weeks from day 0 on a long timeline', () => {
  expect(dayScale([-1, 0, 3])).toEqual({ positions: [0, 25, 100], marks: [0, 25, 50, 75, 100], unit: 'day' });
  expect(dayScale([-21, 0, 21])).toMatchObject({ unit: 'day' });
  expect(dayScale([-10, 0, 40])).toEqual({ positions: [0, 20, 100], marks: [6, 20, 34, 48, 62, 76, 90], unit: 'week' });
});
