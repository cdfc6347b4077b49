/** Longitude and latitude in degrees, WGS 84, in the order of GeoJSON. */
export type Position = readonly [lon: number, lat: number];

/** Kilometers of the mean radius of the earth (IUGG). */
const EARTH_RADIUS = 6371.0088;
/** Kilometers of a nautical mile, by its definition. */
export const KM_PER_NAUTICAL_MILE = 1.852;

/** Returns the kilometers of the great circle between two positions (haversine formula). */
export function greatCircleKm([fromLon, fromLat]: Position, [toLon, toLat]: Position): number {
  const across = haversine(toLon - fromLon);
  const up = haversine(toLat - fromLat);
  const share = up + Math.cos(radians(fromLat)) * Math.cos(radians(toLat)) * across;
  return 2 * EARTH_RADIUS * Math.asin(Math.sqrt(Math.min(1, share)));
}

function haversine(degrees: number): number {
  return Math.sin(radians(degrees) / 2) ** 2;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/**
 * Returns the positions of a line with further ones along its great circles, at most `step` kilometers apart. A map draws
 * straight lines between them.
 */
export function alongGreatCircles(line: readonly Position[], step = 150): Position[] {
  return line.flatMap((to, index) => {
    const from = line[index - 1];
    return from === undefined ? [to] : [...between(from, to, step), to];
  });
}

function between(from: Position, to: Position, step: number): Position[] {
  const pieces = Math.ceil(greatCircleKm(from, to) / step);
  const [a, b] = [vectorOf(from), vectorOf(to)];
  const angle = greatCircleKm(from, to) / EARTH_RADIUS;
  return Array.from({ length: Math.max(0, pieces - 1) }, (_, index) => {
    const share = (index + 1) / pieces;
    const [weight, other] = [Math.sin((1 - share) * angle), Math.sin(share * angle)];
    return positionOf(a.map((part, axis) => part * weight + (b[axis] ?? 0) * other));
  });
}

function vectorOf([lon, lat]: Position): number[] {
  const across = Math.cos(radians(lat));
  return [across * Math.cos(radians(lon)), across * Math.sin(radians(lon)), Math.sin(radians(lat))];
}

function positionOf([x = 0, y = 0, z = 0]: readonly number[]): Position {
  return [(Math.atan2(y, x) * 180) / Math.PI, (Math.atan2(z, Math.hypot(x, y)) * 180) / Math.PI];
}
