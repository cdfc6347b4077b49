import { expect, test } from 'vitest';
import { seriesFacts } from '../../../tools/rates/series.ts';

const points = (...values: number[]) => values.map((value, index) => ({ from: `2026-11-0${index + 1}`, value }));

test('[U5] seriesFacts returns the latest value, its change, the range and the median', () => {
  expect(seriesFacts(points(2000, 2200, 1900, 2090))).toEqual({
    first: { from: '2026-11-01', value: 2000 },
    latest: { from: '2026-11-04', value: 2090 },
    low: { from: '2026-11-03', value: 1900 },
    high: { from: '2026-11-02', value: 2200 },
    median: 2045,
    change: 190,
    changeRatio: 0.1,
  });
  expect(seriesFacts(points(300, 100, 200))?.median).toBe(200);
});

test('[U5] seriesFacts returns the first of equal extremes, and values in numeric order', () => {
  const facts = seriesFacts(points(900, 1000, 900, 1000));
  expect([facts?.low.from, facts?.high.from]).toEqual(['2026-11-01', '2026-11-02']);
});

test('[U5] seriesFacts returns no change for one value or after zero, and undefined without values', () => {
  expect(seriesFacts(points(5))).toMatchObject({ median: 5, change: undefined, changeRatio: undefined });
  expect(seriesFacts(points(0, 5))).toMatchObject({ change: 5, changeRatio: undefined });
  expect(seriesFacts([])).toBeUndefined();
});
