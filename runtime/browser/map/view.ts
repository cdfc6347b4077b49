import type { MapPoint } from '../../../freight/world-map.ts';

/** The part of a map that its frame shows: the position of the map's origin in pixels, and pixels per unit. */
export interface MapView {
  x: number;
  y: number;
  scale: number;
}

/** The world of a map in units, which repeats from west to east. */
export interface MapWorld {
  width: number;
  height: number;
  /** The point in the middle of a view of the world. */
  middle: MapPoint;
  /** The rows between which the middle of the frame stays, so that no view shows only ice. */
  rows: readonly [north: number, south: number];
}

/** The frame of a map in pixels. */
export interface MapFrame {
  width: number;
  height: number;
  world: MapWorld;
}

/** Pixels per unit at most. Positions of places are rounded to 0.1 degree, which is then about 14 pixels. */
const MAX_SCALE = 48;
/** Pixels per unit at most if the map shows a single place, so that its surroundings stay recognizable. */
const SINGLE_PLACE_SCALE = 7;
/** The share of the frame that fitted points may take. */
const FITTED = 0.8;

/** Returns the least scale, which fits all of the world into the frame. */
function leastScale({ width, height, world }: MapFrame): number {
  return Math.min(width / world.width, height / world.height);
}

/** The least scale of the first view. At a lower scale, the marks of all places cover each other on a phone. */
const FIRST_SCALE = 0.5;
/** By how much the first view may enlarge the world, so that it fills a high frame. */
const FIRST_ENLARGED = 1.12;

/** Returns the first view: the world without its edges, or on a phone its middle. */
export function firstView(frame: MapFrame): MapView {
  const filling = Math.min(frame.height / frame.world.height, leastScale(frame) * FIRST_ENLARGED);
  return around(frame.world.middle, Math.max(leastScale(frame), filling, FIRST_SCALE), frame);
}

/** Returns the view of all of the world. */
export function wholeWorld(frame: MapFrame): MapView {
  return around(frame.world.middle, leastScale(frame), frame);
}

function around([x, y]: MapPoint, scale: number, frame: MapFrame): MapView {
  return limited({ scale, x: frame.width / 2 - x * scale, y: frame.height / 2 - y * scale }, frame);
}

/** Returns the view with these points in its middle. Without points it is the first view. */
export function fittedTo(points: readonly MapPoint[], frame: MapFrame): MapView {
  if (points.length === 0) return firstView(frame);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const fitting = Math.min(
    (frame.width * FITTED) / Math.max(right - left, Number.EPSILON),
    (frame.height * FITTED) / Math.max(bottom - top, Number.EPSILON),
  );
  const scale = clamp(fitting, leastScale(frame), points.length === 1 ? SINGLE_PLACE_SCALE : MAX_SCALE);
  return around([(left + right) / 2, (top + bottom) / 2], scale, frame);
}

/** Returns the view after a move by pixels. */
export function movedView({ x, y, scale }: MapView, [dx, dy]: MapPoint, frame: MapFrame): MapView {
  return limited({ x: x + dx, y: y + dy, scale }, frame);
}

/** Returns the view after a change of scale by a factor. The point at this pixel of the frame stays where it is. */
export function zoomedView(view: MapView, factor: number, [px, py]: MapPoint, frame: MapFrame): MapView {
  const scale = clamp(view.scale * factor, leastScale(frame), MAX_SCALE);
  const ratio = scale / view.scale;
  return limited({ scale, x: px - (px - view.x) * ratio, y: py - (py - view.y) * ratio }, frame);
}

/** Returns the view for a frame of another size: the same point stays in its middle. */
export function resizedView(view: MapView, before: MapFrame, after: MapFrame): MapView {
  const ratio = leastScale(after) / leastScale(before);
  const scale = clamp(view.scale * ratio, leastScale(after), MAX_SCALE);
  return around([(before.width / 2 - view.x) / view.scale, (before.height / 2 - view.y) / view.scale], scale, after);
}

/** Returns a view on the shorter way around the world between two views; `share` is from 0 to 1. Scales change by equal factors. */
export function between(from: MapView, target: MapView, share: number, frame: MapFrame): MapView {
  if (share >= 1) return target;
  const middleOf = ({ x, scale }: MapView) => (frame.width / 2 - x) / scale;
  const turns = Math.round((middleOf(target) - middleOf(from)) / frame.world.width);
  const to = { ...target, x: target.x + turns * frame.world.width * target.scale };
  const scale = from.scale * (to.scale / from.scale) ** share;
  // The share of the way so far. It follows the scale, so that the map does not seem to slow down or speed up.
  const change = to.scale - from.scale;
  const way = Math.abs(change) < from.scale / 1000 ? share : (scale - from.scale) / change;
  return { scale, x: from.x + (to.x - from.x) * way, y: from.y + (to.y - from.y) * way };
}

/**
 * Returns the same view, moved in two ways: by full turns of the world, until its first copy is nearest to the middle
 * of the frame, and up or down, until the middle of the frame is between the rows of the world.
 */
function limited({ x, y, scale }: MapView, { width, height, world }: MapFrame): MapView {
  const turn = world.width * scale;
  const turns = Math.round((width / 2 - x - turn / 2) / turn);
  return {
    scale,
    x: x + turns * turn,
    y: clamp(y, height / 2 - world.rows[1] * scale, height / 2 - world.rows[0] * scale),
  };
}

/** Returns the pixels of a point in the frame: those of its nearest repetition to the middle. */
export function pixelsOf([px, py]: MapPoint, { x, y, scale }: MapView, { width, world }: MapFrame): MapPoint {
  const turn = world.width * scale;
  const pixels = x + px * scale;
  return [pixels + Math.round((width / 2 - pixels) / turn) * turn, y + py * scale];
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
