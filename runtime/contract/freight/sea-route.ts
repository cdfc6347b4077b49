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
  const { last, reached } = search(points, { from, to, isOpen });
  return to.map((port, index) => {
    const end = last[index];
    return end && routeOf(wayTo(end.index, reached), { points, from, to: port });
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

/** A point that the search has reached: kilometers from the origin, and the point before it. */
interface Reached {
  km: number;
  before: number | undefined;
}

/** The last point before a destination, and the kilometers of the whole way. */
interface Last {
  km: number;
  index: number;
}

/**
 * Returns the last point before each destination, undefined if none leads there, and the reached points. The list of reached
 * points is short enough to scan.
 */
function search(
  points: readonly SeaPoint[],
  { from, to, isOpen }: Search,
): { last: (Last | undefined)[]; reached: Map<number, Reached> } {
  const reached = new Map<number, Reached>();
  const open = new Set<number>();
  const reach = (index: number, next: Reached) => {
    if (!isOpen(index) || next.km >= (reached.get(index)?.km ?? Number.POSITIVE_INFINITY)) return;
    reached.set(index, next);
    open.add(index);
  };
  for (const index of from.sea) reach(index, { km: kmTo(points[index], from.at), before: undefined });
  const last = to.map((): Last | undefined => undefined);
  for (let index = nearestOf(open, reached); index !== undefined; index = nearestOf(open, reached)) {
    open.delete(index);
    const [point, km] = [points[index], reached.get(index)?.km ?? 0];
    if (point === undefined) continue;
    if (last.every((end) => end !== undefined && km >= end.km)) break;
    for (const [place, port] of to.entries()) {
      if (!port.sea.includes(index)) continue;
      const whole = km + kmTo(point, port.at);
      if (whole < (last[place]?.km ?? Number.POSITIVE_INFINITY)) last[place] = { km: whole, index };
    }
    for (const [leg, next] of point.to.entries()) {
      reach(next, { km: km + (lengthsOf(point, points)[leg] ?? 0), before: index });
    }
  }
  return { last, reached };
}

/** The kilometers of the legs of each point, in the order of its neighbors. Every search needs them. */
const lengths = new WeakMap<SeaPoint, readonly number[]>();

function lengthsOf(point: SeaPoint, points: readonly SeaPoint[]): readonly number[] {
  const known = lengths.get(point) ?? point.to.map((index) => kmTo(points[index], point.at));
  lengths.set(point, known);
  return known;
}

function nearestOf(open: ReadonlySet<number>, reached: ReadonlyMap<number, Reached>): number | undefined {
  let [nearest, least]: [number | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
  for (const index of open) {
    const { km } = reached.get(index) ?? { km: Number.POSITIVE_INFINITY };
    if (km < least) [nearest, least] = [index, km];
  }
  return nearest;
}

function wayTo(last: number, reached: ReadonlyMap<number, Reached>): number[] {
  const way: number[] = [];
  for (let index: number | undefined = last; index !== undefined; index = reached.get(index)?.before)
    way.unshift(index);
  return way;
}

function kmTo(point: SeaPoint | undefined, at: Position): number {
  return point === undefined ? Number.POSITIVE_INFINITY : greatCircleKm(point.at, at);
}
