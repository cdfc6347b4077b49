import { html, type SafeHtml } from '../../contract/html.ts';
import type { FreightPlace } from '../../freight/freight-place.ts';
import type { Position } from '../../freight/great-circle.ts';
import {
  linePath,
  type MapPoint,
  projectLine,
  projectToWorld,
  WORLD,
  WORLD_MIDDLES,
  type WorldName,
  worldOf,
} from '../../freight/world-map.ts';

export interface RoutePicture {
  /** The ways, the main one first. */
  lines: readonly { line: readonly Position[]; mode: 'ocean' | 'air' }[];
  places: readonly FreightPlace[];
  /** The dots of the land. */
  land: Readonly<Record<WorldName, string>>;
  /** The same facts as text. */
  alt: string;
}

/** The least width of the visible part in units, so that dots stay small, and its proportions. */
const MIN_WIDTH = 300;
const PROPORTION = 1.6;
/** Space around the ways, as a share of their width. */
const MARGIN = 0.14;

/**
 * Returns a map of dots with the ways and their places. It shows the part of the world around them. The main way is a solid
 * line, the others are dashed. Letters have the size of the visible part, so they look the same at every scale.
 */
export function routeMapHtml({ lines, places, land, alt }: RoutePicture): SafeHtml {
  const world = worldOf(lines.map(({ line }) => line));
  const drawn = lines.map(({ line, mode }) => ({ mode, pieces: projectLine(line, world) }));
  const points = places.map((place) => ({ place, at: projectToWorld(place.at, WORLD_MIDDLES[world]) }));
  const box = boxAround([...drawn.flatMap(({ pieces }) => pieces.flat()), ...points.map(({ at }) => at)]);
  const unit = box.width / 720;
  return html`<svg viewBox="${box.x} ${box.y} ${box.width} ${box.height}" role="img" aria-label="${alt}"><path data-line="land" transform="scale(4.5)" d="${land[world]}"></path>${drawn.toReversed().map(({ mode, pieces }, index) => html`<path vector-effect="non-scaling-stroke" data-line="${mode}"${index < drawn.length - 1 && html` data-other=""`} d="${pieces.map(linePath).join('')}"></path>`)}${points.map(({ place, at }, index) => placeHtml(place.name, { at, unit, other: points[1 - index]?.at, box, isLineAbove: isLineAbove(at, drawn[0]?.pieces ?? [], index) }))}</svg>`;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function boxAround(points: readonly MapPoint[]): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const space = (right - left) * MARGIN;
  const across = Math.max(right - left + 2 * space, (bottom - top + 2 * space) * PROPORTION, MIN_WIDTH);
  const width = Math.min(across, WORLD.width);
  const height = width / PROPORTION;
  const limited = (middle: number, size: number, most: number) =>
    size >= most ? (most - size) / 2 : Math.min(Math.max(middle - size / 2, 0), most - size);
  return {
    x: Math.round(limited((left + right) / 2, width, WORLD.width)),
    y: Math.round(limited((top + bottom) / 2, height, WORLD.height)),
    width: Math.round(width),
    height: Math.round(height),
  };
}

/** Returns whether the main way leaves its first place, or reaches its last one, from above. */
function isLineAbove([, y]: MapPoint, pieces: readonly MapPoint[][], index: number): boolean {
  const near = index === 0 ? pieces[0]?.[3] : pieces.at(-1)?.at(-4);
  return near !== undefined && near[1] < y;
}

interface Placing {
  at: MapPoint;
  /** Units of a pixel in a map that is 720 pixels wide. */
  unit: number;
  other: MapPoint | undefined;
  box: Box;
  isLineAbove: boolean;
}

/**
 * Returns the mark and the name of a place. The name is at the side that faces away from the other place, or, without room
 * there, above or below it, away from the main way.
 */
function placeHtml(name: string, { at: [x, y], unit, other, box, isLineAbove: isBelow }: Placing): SafeHtml {
  const isLeft = other !== undefined && x < other[0];
  const room = isLeft ? x - box.x : box.x + box.width - x;
  // On a phone, a name needs about 15 units of a pixel per letter, and a Chinese one 29.
  const isBeside = room > ((/\p{Script=Han}/u.test(name) ? 29 : 15) * name.length + 20) * unit;
  const beside = { x: round(x + (isLeft ? -13 : 13) * unit), y: round(y + 5 * unit), anchor: isLeft ? 'end' : 'start' };
  const middle = { x: round(x), y: round(y + (isBelow ? 26 : -14) * unit), anchor: 'middle' };
  const text = isBeside ? beside : middle;
  return html`<circle cx="${x}" cy="${y}" r="${round(5.5 * unit)}"></circle><text x="${text.x}" y="${text.y}" text-anchor="${text.anchor}" font-size="${round(17 * unit)}" paint-order="stroke">${name}</text>`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
