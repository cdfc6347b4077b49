/** The measurements of a page (T07). */
export const METRICS = ['FCP', 'LCP', 'INP', 'CLS'] as const;
export type Metric = (typeof METRICS)[number];

export const RATINGS = ['good', 'needs-improvement', 'poor'] as const;
export type Rating = (typeof RATINGS)[number];

/** The highest good value, and the highest value that is not poor (T07): milliseconds; for CLS a score. */
export const THRESHOLDS: Readonly<Record<Metric, readonly [good: number, poor: number]>> = {
  FCP: [1800, 3000],
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
};

/** Rates a value. Both thresholds belong to the better rating. */
export function ratingOf(metric: Metric, value: number): Rating {
  const [good, poor] = THRESHOLDS[metric];
  if (value > poor) return 'poor';
  return value > good ? 'needs-improvement' : 'good';
}
