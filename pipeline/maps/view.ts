import { type GeoProjection, geoEqualEarth, geoMercator } from 'd3-geo';
import type { Position } from '../../freight/great-circle.ts';
import { ATLAS_WORLD, MERCATOR_SCALE, mercatorY } from '../../freight/mercator.ts';
import { WORLD, WORLD_MIDDLES } from '../../freight/world-map.ts';

/** A part of the world in a box of units. A unit is a pixel if the map is 720 pixels wide. */
export interface MapExtent {
  width: number;
  height: number;
  /** Equal Earth without it. */
  projection?: 'mercator';
  /** `meet`: the box fits into its frame. `slice`: the box fills the frame and is cropped. */
  fit: 'meet' | 'slice';
  /** The longitude at the center of the projection. */
  middle: number;
  /** The scale of the projection in units per radian. */
  scale: number;
  /** The position of the projection's center. */
  at: [x: number, y: number];
  /** The area of the dots. It is larger than the box, because a frame with other proportions shows its surroundings. */
  area: MapRectangle;
  /** The box for names of ports. */
  room: MapRectangle;
}

export interface MapRectangle {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Returns the view of the world with the Pacific in the middle by default. The edge at 30° west cuts only ice. */
export function worldView(middle: number = WORLD_MIDDLES.pacific): MapExtent {
  const { width, height, scale } = WORLD;
  return {
    width,
    height,
    fit: 'slice',
    middle,
    scale,
    at: [width / 2, height / 2],
    area: { left: 0, top: 0, right: width, bottom: height },
    // The part that a nearly square frame shows.
    room: { left: 250, top: 12, right: 830, bottom: height - 12 },
  };
}

/** Returns the view of the atlas. Its land reaches beyond the box in the north, up to the tip of Greenland. */
export function atlasView(): MapExtent {
  const { width, height, middle } = ATLAS_WORLD;
  const box = { left: 0, top: Math.floor(mercatorY(84)), right: width, bottom: height };
  return {
    width,
    height,
    projection: 'mercator',
    fit: 'meet',
    middle,
    scale: MERCATOR_SCALE,
    at: [width / 2, mercatorY(0)],
    area: box,
    room: box,
  };
}

const WIDTH = 720;
/** 4:3; 5:3 for lanes that spread mostly from west to east, such as those across the Pacific. */
const HEIGHT = { usual: 540, flat: 432 };
/** Units between the lanes and the edge; names of ports need space at the sides. */
const MARGIN = { x: 96, y: 84 };
/** Above this scale the atlas, which is drawn for 1:110 million, would show a visibly wrong coast. */
const MAX_SCALE = 800;

/** Returns the smallest view that contains these positions. */
export function fittedView(positions: readonly Position[]): MapExtent {
  const width = WIDTH;
  const middle = middleOf(positions.map(([lon]) => lon));
  const plain = projectionOf({ middle, scale: 1, at: [0, 0] });
  const points = positions.map((position) => project(plain, position));
  const [left, right] = rangeOf(points.map(([x]) => x));
  const [top, bottom] = rangeOf(points.map(([, y]) => y));
  const across = Math.min((width - 2 * MARGIN.x) / (right - left), MAX_SCALE);
  const isFlat = (bottom - top) * across <= HEIGHT.flat - 2 * MARGIN.y;
  const height = isFlat ? HEIGHT.flat : HEIGHT.usual;
  const scale = Math.min(across, (height - 2 * MARGIN.y) / (bottom - top));
  return {
    width,
    height,
    fit: 'meet',
    middle,
    scale,
    at: [width / 2 - ((left + right) / 2) * scale, height / 2 - ((top + bottom) / 2) * scale],
    area: { left: -480, top: -120, right: width + 480, bottom: height + 120 },
    room: { left: 12, top: 12, right: width - 12, bottom: height - 12 },
  };
}

/** Returns the projection from positions to units of the view. */
export function projectionOf({
  middle,
  scale,
  at,
  projection,
}: Pick<MapExtent, 'middle' | 'scale' | 'at' | 'projection'>): GeoProjection {
  const base = projection === 'mercator' ? geoMercator() : geoEqualEarth();
  return base.rotate([-middle, 0]).scale(scale).translate(at).precision(0.3);
}

/** Projects a position. Equal Earth has a point for every position, so `NaN` never occurs. */
export function project(projection: GeoProjection, [lon, lat]: Position): [x: number, y: number] {
  return projection([lon, lat]) ?? [Number.NaN, Number.NaN];
}

/** Returns the middle of the shortest arc that contains all longitudes, rounded to tens. */
function middleOf(longitudes: readonly number[]): number {
  const sorted = longitudes.map((lon) => (lon + 360) % 360).toSorted((a, b) => a - b);
  let [start, widest] = [0, -1];
  for (const [index, lon] of sorted.entries()) {
    const before = sorted[index - 1] ?? (sorted.at(-1) ?? 0) - 360;
    if (lon - before > widest) [start, widest] = [lon, lon - before];
  }
  const middle = Math.round((start + (360 - widest) / 2) / 10) * 10;
  return ((middle + 540) % 360) - 180;
}

function rangeOf(values: readonly number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)];
}
