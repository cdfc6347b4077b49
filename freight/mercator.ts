import { alongGreatCircles, type Position } from './great-circle.ts';
import { type MapPoint, normalizedLongitude } from './world-map.ts';

/**
 * The box of the atlas in units: one turn around the earth from edge to edge, from 80° north to 60° south. A map that
 * visitors move needs a projection that repeats from west to east; Mercator also keeps angles at every scale.
 */
export const ATLAS_WORLD = { width: 1080, height: 645, middle: 150 } as const;

/** Units per radian. */
export const MERCATOR_SCALE = ATLAS_WORLD.width / (2 * Math.PI);
/** Units of the coast in a unit of the atlas. At the largest scale of the map, a unit of the coast is 3 pixels. */
export const COAST_DETAIL = 16;
/** The latitude at the upper edge of the box. */
const NORTH = 80;

/** Projects a position (spherical Mercator) to units of the box. */
export function projectMercator([lon, lat]: Position): MapPoint {
  return [
    round(ATLAS_WORLD.width / 2 + normalizedLongitude(lon - ATLAS_WORLD.middle) * UNITS_PER_DEGREE),
    mercatorY(lat),
  ];
}

/**
 * Projects a line along its great circles. Where it crosses the edge of the box it continues outside, so that it is one
 * piece.
 */
export function mercatorLine(line: readonly Position[]): MapPoint[] {
  let last: number | undefined;
  return alongGreatCircles(line).map(([lon, lat]) => {
    const fromMiddle = normalizedLongitude(lon - ATLAS_WORLD.middle);
    last = last === undefined ? fromMiddle : last + normalizedLongitude(fromMiddle - last);
    return [round(ATLAS_WORLD.width / 2 + last * UNITS_PER_DEGREE), mercatorY(lat)];
  });
}

const UNITS_PER_DEGREE = ATLAS_WORLD.width / 360;

/** Returns the units of a latitude from the upper edge of the box. */
export function mercatorY(lat: number): number {
  return round((stretched(NORTH) - stretched(lat)) * MERCATOR_SCALE);
}

/** Returns the distance of a latitude from the equator in radians of the map. */
function stretched(lat: number): number {
  return Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360));
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
