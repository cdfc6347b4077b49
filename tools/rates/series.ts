/** A value of a series, by the first day of its week. */
interface Point {
  from: string;
  value: number;
}

/** Facts about a series of weekly values, in its unit. */
export interface SeriesFacts {
  first: Point;
  latest: Point;
  low: Point;
  high: Point;
  /** The middle value; of an even number of values, the mean of the two in the middle. */
  median: number;
  /** The difference between the latest and the previous value; undefined for a series of one value. */
  change: number | undefined;
  /** The same difference as a fraction of the previous value. */
  changeRatio: number | undefined;
}

/** Returns the facts of a series, oldest value first. Undefined without values. The first of equal extremes counts. */
export function seriesFacts(points: readonly Point[]): SeriesFacts | undefined {
  const [first, latest, previous] = [points[0], points.at(-1), points.at(-2)];
  if (first === undefined || latest === undefined) return undefined;
  const sorted = points.map(({ value }) => value).toSorted((a, b) => a - b);
  const [low = 0, high = 0] = [sorted[0], sorted.at(-1)];
  const upper = Math.floor(sorted.length / 2);
  const lower = sorted.length % 2 === 0 ? upper - 1 : upper;
  const change = previous && latest.value - previous.value;
  return {
    first,
    latest,
    low: points.find(({ value }) => value === low) ?? first,
    high: points.find(({ value }) => value === high) ?? first,
    median: ((sorted[lower] ?? 0) + (sorted[upper] ?? 0)) / 2,
    change,
    changeRatio: previous && change !== undefined && previous.value > 0 ? change / previous.value : undefined,
  };
}
