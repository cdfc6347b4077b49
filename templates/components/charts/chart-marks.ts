import type { ChartPoint as Point } from '../../../model/shapes/chart.ts';

/** A value that has a label at its point: the last, and the highest and lowest where there is room. */
export interface ChartMark {
  point: Point;
  kind: 'last' | 'max' | 'min';
  /** In units of the picture: the point, and its text with the anchor. */
  x: number;
  y: number;
  text: { x: number; y: number; anchor: 'start' | 'middle' };
}

interface MarkInput {
  points: readonly Point[];
  x: (point: Point) => number;
  y: (point: Point) => number;
  /** Formats the value. */
  write: (value: number) => string;
  /** The height of the letters. */
  letters: number;
  /** The left and right end of the plot. */
  range: readonly [left: number, right: number];
}

/** Returns the marks of a line that do not overlap. A flat line has no marks for its extremes. */
export function marksOf({ points, x, y, write, letters, range }: MarkInput): ChartMark[] {
  const last = points.at(-1);
  if (last === undefined) return [];
  const [left, right] = range;
  const widthOf = (point: Point) => write(point.value).length * letters * 0.62;
  const at = (point: Point) => ({ point, x: roundToTenths(x(point)), y: roundToTenths(y(point)) });
  const spot = at(last);
  const marks: ChartMark[] = [
    { ...spot, kind: 'last', text: { x: spot.x + 10, y: spot.y + letters * 0.36, anchor: 'start' } },
  ];
  const values = points.map(({ value }) => value);
  for (const kind of ['max', 'min'] as const) {
    const value = Math[kind](...values);
    const point = points.find((candidate) => candidate.value === value);
    if (point === undefined || value === last.value || Math.max(...values) === Math.min(...values)) continue;
    const half = widthOf(point) / 2;
    const place = at(point);
    const textX = roundToTenths(Math.min(Math.max(place.x, left + half), right - half));
    const mark: ChartMark = {
      ...place,
      kind,
      text: { x: textX, y: roundToTenths(place.y + (kind === 'max' ? -0.8 : 1.55) * letters), anchor: 'middle' },
    };
    const isCovered = marks.some((other) => {
      const [otherLeft, otherRight] =
        other.kind === 'last'
          ? [other.x - 8, other.text.x + widthOf(other.point) * 1.3]
          : [other.text.x - widthOf(other.point) / 2, other.text.x + widthOf(other.point) / 2];
      const isBeside = textX + half < otherLeft || textX - half > otherRight;
      return !isBeside && Math.abs(mark.text.y - other.text.y) < letters * 1.4;
    });
    if (!isCovered) marks.push(mark);
  }
  return marks;
}

/** Rounds to tenths of a unit. */
export function roundToTenths(value: number): number {
  return Math.round(value * 10) / 10;
}

/**
 * Returns first days of months between two days: every month, every second month and so on, so that at most `most`
 * remain.
 */
export function monthsBetween(first: Date, last: Date, most: number): Date[] {
  const count = 12 * (last.getUTCFullYear() - first.getUTCFullYear()) + last.getUTCMonth() - first.getUTCMonth() + 1;
  const months = Array.from(
    { length: count },
    (_, index) => new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + index, 1)),
  ).filter((month) => month >= first);
  if (months.length === 0) return [first];
  const step = [1, 2, 3, 6].find((every) => months.length / every <= most) ?? 12;
  return months.filter((month) => month.getUTCMonth() % step === 0);
}
