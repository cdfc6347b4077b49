import { greatCircleKm, KM_PER_NAUTICAL_MILE, type Position } from './great-circle.ts';

/** A point of the sea lanes. Ships sail the great circle from point to point. */
export interface SeaPoint {
  at: Position;
  /** The indexes of its neighbors. Each leg is in the lists of both ends. */
  to: readonly number[];
  /** The id of the passage that a ship uses at this point, such as `suez`. */
  passage?: string | undefined;
}

/** A port on the sea lanes. */
export interface SeaPort {
  at: Position;
  /** The indexes of the points that ships of this port sail to. */
  sea: readonly number[];
}

export interface SeaRoute {
  /** Positions from port to port. */
  line: readonly Position[];
  /** The ids of its passages in the order of the voyage. */
  passages: readonly string[];
  /** Rounded to 10. */
  nauticalMiles: number;
}

/**
 * Returns the shortest route between two ports (Dijkstra) that uses no closed passage; undefined if there is none.
 */
export function shortestSeaRoute(
  points: readonly SeaPoint[],
  { from, to, isClosed }: { from: SeaPort; to: SeaPort; isClosed: (passage: string) => boolean },
): SeaRoute | undefined {
  return shortestSeaRoutes(points, { from, to: [to], isClosed })[0];
}

/** Returns the shortest route from a port to each of others with one search, in their order. */
export function shortestSeaRoutes(
  points: readonly SeaPoint[],
  { from, to, isClosed }: { from: SeaPort; to: readonly SeaPort[]; isClosed: (passage: string) => boolean },
): (SeaRoute | undefined)[] {
  const isOpen = (index: number) => {
    const passage = points[index]?.passage;
    return passage === undefined || !isClosed(passage);
  };
  const { last, before } = search(points, { from, to, isOpen });
  return to.map((port, index) => {
    const end = last[index];
    return end && routeOf(wayTo(end.index, before), { points, from, to: port });
  });
}

function routeOf(
  way: readonly number[],
  { points, from, to }: { points: readonly SeaPoint[]; from: SeaPort; to: SeaPort },
): SeaRoute {
  const passed = way.map((index) => points[index]).filter((point) => point !== undefined);
  const line = [from.at, ...passed.map(({ at }) => at), to.at];
  return {
    line,
    passages: [...new Set(passed.flatMap(({ passage }) => passage ?? []))],
    nauticalMiles: nauticalMilesOf(line),
  };
}

/** Returns the length of a line in nautical miles, rounded to 10. */
export function nauticalMilesOf(line: readonly Position[]): number {
  const km = line.slice(1).reduce((sum, at, index) => sum + greatCircleKm(line[index] ?? at, at), 0);
  return Math.round(km / KM_PER_NAUTICAL_MILE / 10) * 10;
}

interface Search {
  from: SeaPort;
  to: readonly SeaPort[];
  isOpen: (index: number) => boolean;
}

/** The last point before a destination, and the kilometers from the start to the destination. */
interface Last {
  km: number;
  index: number;
}

interface Searched {
  /** The last point before each destination; undefined if no way leads there. */
  last: (Last | undefined)[];
  /** The point before each reached point; -1 for the first points of ways. */
  before: readonly number[];
}

/**
 * Searches from a port until it has found the shortest way to every destination. The list of open points is short
 * enough to scan.
 */
function search(points: readonly SeaPoint[], { from, to, isOpen }: Search): Searched {
  const km = points.map(() => Number.POSITIVE_INFINITY);
  const before = points.map(() => -1);
  const open: number[] = [];
  const reach = (index: number, length: number, previous: number) => {
    if (length >= (km[index] ?? 0) || !isOpen(index)) return;
    if (km[index] === Number.POSITIVE_INFINITY) open.push(index);
    km[index] = length;
    before[index] = previous;
  };
  for (const index of from.sea) reach(index, kmTo(points[index], from.at), -1);
  const last = to.map((): Last | undefined => undefined);
  for (let index = takeNearest(open, km); index !== undefined; index = takeNearest(open, km)) {
    const [point, length] = [points[index], km[index] ?? 0];
    if (point === undefined) continue;
    if (last.every((end) => end !== undefined && length >= end.km)) break;
    for (const [place, port] of to.entries()) {
      if (!port.sea.includes(index)) continue;
      const whole = length + kmTo(point, port.at);
      if (whole < (last[place]?.km ?? Number.POSITIVE_INFINITY)) last[place] = { km: whole, index };
    }
    const legs = lengthsOf(point, points);
    for (let leg = 0; leg < point.to.length; leg += 1) reach(point.to[leg] ?? 0, length + (legs[leg] ?? 0), index);
  }
  return { last, before };
}

/** Removes and returns the open point with the fewest kilometers. */
function takeNearest(open: number[], km: readonly number[]): number | undefined {
  let nearest = 0;
  for (let at = 1; at < open.length; at += 1) {
    if ((km[open[at] ?? 0] ?? 0) < (km[open[nearest] ?? 0] ?? 0)) nearest = at;
  }
  const [index] = open.splice(nearest, 1);
  return index;
}

/** The kilometers of the legs of each point, in the order of its neighbors. Every search needs them. */
const lengths = new WeakMap<SeaPoint, readonly number[]>();

/** Computes the lengths of the legs of some points in advance, so that a search finds them. */
export function prepareLegs(points: readonly SeaPoint[], { start, count }: { start: number; count: number }): void {
  for (const point of points.slice(start, start + count)) lengthsOf(point, points);
}

function lengthsOf(point: SeaPoint, points: readonly SeaPoint[]): readonly number[] {
  const known = lengths.get(point) ?? point.to.map((index) => kmTo(points[index], point.at));
  lengths.set(point, known);
  return known;
}

/** Returns the points of a way to its last point. */
function wayTo(last: number, before: readonly number[]): number[] {
  const way: number[] = [];
  for (let index = last; index >= 0; index = before[index] ?? -1) way.push(index);
  return way.toReversed();
}

function kmTo(point: SeaPoint | undefined, at: Position): number {
  return point === undefined ? Number.POSITIVE_INFINITY : greatCircleKm(point.at, at);
}
