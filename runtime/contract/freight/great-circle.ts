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
