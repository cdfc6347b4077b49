import { alongGreatCircles, type Position } from './great-circle.ts';

/** The box of a map of the world in units. The scale is in units per radian of the projection. */
export const WORLD = { width: 1080, height: 540, scale: 1080 / 5.413 } as const;

/** The longitudes in the middle of the two maps. Each has its edge where the other has its middle, approximately. */
export const WORLD_MIDDLES = { pacific: 150, atlantic: -20 } as const;
export type WorldName = keyof typeof WORLD_MIDDLES;

/** Coefficients of the Equal Earth projection (Šavrič, Patterson and Jenny, 2018). */
const [A1, A2, A3, A4] = [1.340264, -0.081106, 0.000893, 0.003796];

export type MapPoint = readonly [x: number, y: number];

/** Projects a position (Equal Earth) to units of the map with this longitude in its middle. */
export function projectToWorld([lon, lat]: Position, middle: number): MapPoint {
  const lambda = (normalizedLongitude(lon - middle) * Math.PI) / 180;
  const t = Math.asin((Math.sqrt(3) / 2) * Math.sin((lat * Math.PI) / 180));
  const [t2, t6] = [t ** 2, t ** 6];
  const x = (2 * lambda * Math.cos(t)) / (Math.sqrt(3) * (A1 + 3 * A2 * t2 + t6 * (7 * A3 + 9 * A4 * t2)));
  const y = t * (A1 + A2 * t2 + t6 * (A3 + A4 * t2));
  return [round(WORLD.width / 2 + WORLD.scale * x), round(WORLD.height / 2 - WORLD.scale * y)];
}

/** The Pacific map wins unless lines are closer to the middle of the Atlantic one by more degrees than these. */
const PACIFIC_LEAD = 30;

/**
 * Returns the map that cuts the fewest of these lines at its edge. Of two that cut equally many, it is the one in whose middle they
 * are.
 */
export function worldOf(lines: readonly (readonly Position[])[]): WorldName {
  const cost = (name: WorldName) => {
    const middle = WORLD_MIDDLES[name];
    const cuts = lines.reduce((sum, line) => sum + piecesOf(alongGreatCircles(line), middle).length - 1, 0);
    return cuts * 360 + Math.max(...lines.flat().map(([lon]) => Math.abs(normalizedLongitude(lon - middle))));
  };
  return cost('atlantic') + PACIFIC_LEAD < cost('pacific') ? 'atlantic' : 'pacific';
}

/** Projects a line along its great circles. A line that crosses the edge of the map has several pieces. */
export function projectLine(line: readonly Position[], world: WorldName): MapPoint[][] {
  const middle = WORLD_MIDDLES[world];
  return piecesOf(alongGreatCircles(line), middle).map((piece) =>
    piece.map((position) => projectToWorld(position, middle)),
  );
}

/** Returns path data of a line. */
export function linePath(line: readonly MapPoint[]): string {
  return stepsOf(line)
    .map((step, index) => `${index === 0 ? 'M' : 'l'}${step}`)
    .join('');
}

/** Returns path data of dots: lines of no length, whose round caps keep their size at every scale. */
export function dotsPath(points: readonly MapPoint[]): string {
  const fromWest = points.toSorted(([x], [otherX]) => x - otherX);
  return stepsOf(fromWest)
    .map((step) => `m${step}h0`)
    .join('');
}

/** Returns the step to each point from the one before it. Steps compress a fifth better than points. */
function stepsOf(points: readonly MapPoint[]): string[] {
  return points.map(([x, y], index) => {
    const [fromX, fromY] = points[index - 1] ?? [0, 0];
    return [x - fromX, y - fromY].map((step) => Math.round(step * 100) / 100).join(' ');
  });
}

/** Splits a line where it jumps from one edge of the map to the other. */
function piecesOf(line: readonly Position[], middle: number): Position[][] {
  const pieces: Position[][] = [];
  let last: number | undefined;
  for (const position of line) {
    const lon = normalizedLongitude(position[0] - middle);
    if (last === undefined || Math.abs(lon - last) > 180) pieces.push([]);
    pieces.at(-1)?.push(position);
    last = lon;
  }
  return pieces;
}

/** Returns the same angle in degrees from -180 to below 180. */
export function normalizedLongitude(lon: number): number {
  return ((((lon + 180) % 360) + 360) % 360) - 180;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
