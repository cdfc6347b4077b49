import type { ChartPoint as Point } from '../../../model/shapes/chart.ts';

/** A value that has a label at its point: the last, and the highest, lowest and first where there is room. */
export interface ChartMark {
  point: Point;
  kind: 'last' | 'max' | 'min' | 'first';
  /** In units of the picture: the point, and its text with the anchor. */
  x: number;
  y: number;
  text: { x: number; y: number; width: number; anchor: 'start' | 'middle' };
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

/** Returns the marks of a line that do not overlap. A flat line has a mark only for its last value. */
export function marksOf({ points, x, y, write, letters, range }: MarkInput): ChartMark[] {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return [];
  const [left, right] = range;
  const widthOf = (point: Point) => write(point.value).length * letters * 0.62;
  const at = (point: Point) => ({ point, x: roundToTenths(x(point)), y: roundToTenths(y(point)) });
  const spot = at(last);
  const beside = { x: spot.x + 10, y: spot.y + letters * 0.36, width: widthOf(last), anchor: 'start' as const };
  const marks: ChartMark[] = [{ ...spot, kind: 'last', text: beside }];
  const values = points.map(({ value }) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  if (least === most) return marks;
  for (const kind of ['max', 'min', 'first'] as const) {
    const wanted = { max: most, min: least, first: first.value }[kind];
    const point = points.find(({ value }) => value === wanted) ?? first;
    if (wanted === last.value || marks.some((mark) => mark.point === point)) continue;
    const half = widthOf(point) / 2;
    const place = at(point);
    const isAbove = kind === 'max' || (kind === 'first' && (values[1] ?? 0) < point.value);
    const text = {
      x: roundToTenths(Math.min(Math.max(place.x, left + half), right - half)),
      y: roundToTenths(place.y + (isAbove ? -0.8 : 1.55) * letters),
      width: half * 2,
      anchor: 'middle' as const,
    };
    const mark: ChartMark = { ...place, kind, text };
    if (!marks.some((other) => areClose(mark, other, letters))) marks.push(mark);
  }
  return marks;
}

/** Returns whether the texts of two marks would overlap. */
export function areClose(mark: ChartMark, other: ChartMark, letters: number): boolean {
  const [start, end] = spanOf(mark);
  const [otherStart, otherEnd] = spanOf(other);
  const isBeside = end < otherStart || start > otherEnd;
  return !isBeside && Math.abs(mark.text.y - other.text.y) < letters * 1.4;
}

/** The text of the last value is bold, and beside its dot. */
function spanOf({ kind, x, text }: ChartMark): readonly [start: number, end: number] {
  if (kind === 'last') return [x - 8, text.x + text.width * 1.3];
  return [text.x - text.width / 2, text.x + text.width / 2];
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
