import { alongGreatCircles, type Position } from '../../freight/great-circle.ts';
import { type MapExtent, project, projectionOf } from './view.ts';

/** Kilometers between the points of a drawn great circle. */
export const DRAWN_STEP = 110;
/** Maximum deviation of a simplified line in units. */
const TOLERANCE = 0.35;
/** Units from a corner at which its curve begins. */
const TURN = 10;

export type Point = readonly [x: number, y: number];

/** Projects a line into a view; returns its points, and path data with rounded corners. */
export function drawLine(line: readonly Position[], view: MapExtent): { d: string; points: Point[] } {
  const projection = projectionOf(view);
  const points = simplify(
    alongGreatCircles(line, DRAWN_STEP).map((position) => project(projection, position)),
    TOLERANCE,
  );
  return { d: pathData(points), points };
}

/**
 * Returns the part of the line before it first leaves the band between two verticals; undefined if it begins outside or
 * never leaves.
 */
export function clipToBand(
  points: readonly Point[],
  { left, right }: { left: number; right: number },
): Point[] | undefined {
  const isIn = ([x]: Point) => x > left && x < right;
  const out = points.findIndex((point) => !isIn(point));
  const [last, first] = [points[out - 1], points[out]];
  if (last === undefined || first === undefined) return undefined;
  const edge = first[0] <= left ? left : right;
  const share = (edge - last[0]) / (first[0] - last[0]);
  return [...points.slice(0, out), [edge, last[1] + (first[1] - last[1]) * share]];
}

/** Returns path data with straight segments and a curve at each corner. */
export function pathData(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const [before, after] = [points[index - 1], points[index + 1]];
      if (before === undefined) return `M${text(point)}`;
      if (after === undefined) return `L${text(point)}`;
      return `L${text(towards(point, before))}Q${text(point)} ${text(towards(point, after))}`;
    })
    .join('');
}

/** Returns the point `TURN` units from a corner towards its neighbor, but at most half-way. */
function towards([x, y]: Point, [toX, toY]: Point): Point {
  const share = Math.min(0.5, TURN / Math.hypot(toX - x, toY - y));
  return [x + (toX - x) * share, y + (toY - y) * share];
}

function text([x, y]: Point): string {
  const [a, b] = [x, y].map((value) => Math.round(value * 10) / 10) as [number, number];
  return `${a}${b < 0 ? '' : ' '}${b}`;
}

/** Removes the points that lie nearer than `tolerance` to the line between the others (Douglas–Peucker). */
function simplify(points: readonly Point[], tolerance: number): Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || points.length < 3) return [...points];
  let [farthest, distance] = [0, 0];
  for (const [index, point] of points.entries()) {
    const off = distanceFrom(point, first, last);
    if (off > distance) [farthest, distance] = [index, off];
  }
  if (distance <= tolerance) return [first, last];
  const head = simplify(points.slice(0, farthest + 1), tolerance);
  return [...head.slice(0, -1), ...simplify(points.slice(farthest), tolerance)];
}

function distanceFrom([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length === 0) return Math.hypot(x - x1, y - y1);
  return Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length;
}
