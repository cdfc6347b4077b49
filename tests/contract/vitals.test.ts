import { describe, expect, test } from 'vitest';
import { METRICS, ratingOf, THRESHOLDS } from '../../contract/third-party/vitals.ts';

describe('ratings of measurements', () => {
  // Repeated from T07.
  test('[T07] have the thresholds of good and poor', () => {
    expect(METRICS).toEqual(['FCP', 'LCP', 'INP', 'CLS']);
    expect(THRESHOLDS).toEqual({ FCP: [1800, 3000], LCP: [2500, 4000], INP: [200, 500], CLS: [0.1, 0.25] });
  });

  test.each([
    ['FCP', 0, 'good'],
    ['FCP', 1800, 'good'],
    ['FCP', 1800.1, 'needs-improvement'],
    ['FCP', 3000, 'needs-improvement'],
    ['FCP', 3000.1, 'poor'],
  ] as const)('[T07] %s of %d is %s', (metric, value, rating) => {
    expect(ratingOf(metric, value)).toBe(rating);
  });
});
