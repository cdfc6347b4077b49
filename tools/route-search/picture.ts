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
import { keyHtml } from './tables.ts';

export interface RoutePicture {
  /** The ways, the main one first. */
  lines: readonly { line: readonly Position[]; mode: 'ocean' | 'air'; name: string }[];
  places: readonly FreightPlace[];
  /** The dots of the land. */
  land: Readonly<Record<WorldName, string>>;
  /** The same facts as text. */
  alt: string;
}

/** The least width of the ways in units, so that dots stay small, and its proportion to their height. */
const MIN_WIDTH = 250;
const PROPORTION = 1.6;
/** Space around the ways, as shares of their width: beside them, and above and below them. */
const MARGIN = { x: 0.1, y: 0.075 };
/** The radius of a number, in units of a pixel in a map that is 720 pixels wide, and of how many points of a way one is compared. */
const KEY_SIZE = 12;
/** The least distance between numbers, which a phone draws at twice the size. */
const KEY_APART = 96;
const KEY_STEP = 3;

/**
 * Returns a map of dots with the ways and their places. It shows the part of the world around them. The main way is a solid
 * line, which the style sheet draws along its length, and the others are dashed. Several ways have numbers, as in the table, and a
 * legend for pages without one. A way that goes on at the other edge of the map has its number at both. Letters and the solid
 * line have the size of the visible part, so they look the same at every scale.
 */
export function routeMapHtml({ lines, places, land, alt }: RoutePicture): SafeHtml {
  const world = worldOf(lines.map(({ line }) => line));
  const drawn = lines.map(({ line, mode, name }) => ({ mode, name, pieces: projectLine(line, world) }));
  const points = places.map((place) => ({ place, at: projectToWorld(place.at, WORLD_MIDDLES[world]) }));
  const box = boxAround([...drawn.flatMap(({ pieces }) => pieces.flat()), ...points.map(({ at }) => at)]);
  const unit = box.width / 720;
  const marks = points.map(({ place, at }, index) =>
    markOf(place.name, {
      at,
      unit,
      other: points[1 - index]?.at,
      box,
      isLineAbove: isLineAbove(at, drawn[0]?.pieces ?? [], index),
    }),
  );
  const ends = [...points.map(({ at }) => at), ...marks.flatMap(({ covered }) => covered)];
  const keys = drawn.length > 1 ? keysOf(drawn, { ends, box, unit }) : [];
  return html`<svg viewBox="${box.x} ${box.y} ${box.width} ${box.height}" font-size="${round(18 * unit)}" role="img" aria-label="${alt}"><path data-line="land" transform="scale(4.5)" d="${land[world]}"></path>${drawn.toReversed().map(({ mode, pieces }, index) => html`<path data-line="${mode}"${index < drawn.length - 1 ? html` vector-effect="non-scaling-stroke" data-other=""` : html` pathLength="1"`} d="${pieces.map(linePath).join('')}"></path>`)}${keys.map((key) => keyOnMap(key, unit))}${marks.map((mark) => mark.html)}</svg>${keys.length > 0 && html`<ol>${drawn.map(({ mode, name }, index) => html`<li>${keyHtml(index + 1, mode)}${name}</li>`)}</ol>`}`;
}

interface Key {
  key: number;
  mode: 'ocean' | 'air';
  at: MapPoint;
}

/** Returns the number of each way at the point that is farthest from the other ways, or at the edges where the map cuts it. A way
 * too short for a number beside the names has none. */
function keysOf(
  drawn: readonly { mode: 'ocean' | 'air'; pieces: readonly MapPoint[][] }[],
  { ends, box, unit }: { ends: readonly MapPoint[]; box: Box; unit: number },
): Key[] {
  const space = KEY_SIZE * 2 * unit;
  const inBox = ([x, y]: MapPoint): MapPoint => [
    Math.min(Math.max(x, box.x + space), box.x + box.width - space),
    Math.min(Math.max(y, box.y + space), box.y + box.height - space),
  ];
  const all = drawn.map(({ pieces }) => pieces.flat().filter((_, index) => index % KEY_STEP === 0));
  const placed: MapPoint[] = [];
  return drawn.flatMap(({ mode, pieces }, way) => {
    const cuts = pieces.slice(1).flatMap((piece, index) => [pieces[index]?.at(-1) ?? [], piece[0] ?? []]) as MapPoint[];
    const others = [...all.filter((_, other) => other !== way).flat(), ...ends, ...placed];
    const free = (point: MapPoint) => Math.min(...others.map((other) => distance(point, other)));
    const isApart = (point: MapPoint, least: number) =>
      [...ends, ...placed].every((other) => distance(point, other) > least * unit);
    const own = all[way] ?? [];
    const apart = [KEY_APART, KEY_APART / 2].map((least) => own.filter((point) => isApart(point, least)));
    const best = apart.find((points) => points.length > 0)?.toSorted((point, other) => free(other) - free(point))[0];
    const found = (cuts.length > 0 ? cuts : best ? [best] : []).map(inBox);
    placed.push(...found);
    return found.map((at) => ({ key: way + 1, mode, at }));
  });
}

function distance([x, y]: MapPoint, [otherX, otherY]: MapPoint): number {
  return Math.hypot(x - otherX, y - otherY);
}

function keyOnMap({ key, mode, at: [x, y] }: Key, unit: number): SafeHtml {
  return html`<g data-key="${mode}"><circle cx="${round(x)}" cy="${round(y)}" r="${round(KEY_SIZE * unit)}"></circle><text x="${round(x)}" y="${round(y)}" text-anchor="middle" dominant-baseline="central">${key}</text></g>`;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Returns the part of the map that holds the points. Its frame may show more of the world around it. */
function boxAround(points: readonly MapPoint[]): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const across = Math.max(right - left, (bottom - top) * PROPORTION, MIN_WIDTH);
  const width = Math.min(across * (1 + 2 * MARGIN.x), WORLD.width);
  return {
    x: Math.round(Math.min(Math.max((left + right - width) / 2, 0), WORLD.width - width)),
    y: Math.round(top - across * MARGIN.y),
    width: Math.round(width),
    height: Math.round(bottom - top + 2 * across * MARGIN.y),
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
 * Returns the mark and the name of a place, and points that the name covers. The name is at the side that faces away from the
 * other place, or, without room there, above or below it, away from the main way.
 */
function markOf(
  name: string,
  { at: [x, y], unit, other, box, isLineAbove: isBelow }: Placing,
): { html: SafeHtml; covered: MapPoint[] } {
  const isLeft = other !== undefined && x < other[0];
  const room = isLeft ? x - box.x : box.x + box.width - x;
  // On a phone, a name needs about 20 units of a pixel per letter, and a Chinese one 38.
  const length = (/\p{Script=Han}/u.test(name) ? 38 : 20) * name.length * unit;
  const isBeside = room > length + 20 * unit;
  const beside = {
    x: round(x + (isLeft ? -13 : 13) * unit),
    y: round(y + 5 * unit),
    anchor: isLeft ? 'end' : 'start',
  } as const;
  const half = length / 2;
  const anchor = x + half > box.x + box.width ? 'end' : x - half < box.x ? 'start' : 'middle';
  const edge = { end: box.x + box.width - 14 * unit, start: box.x + 14 * unit, middle: x };
  const middle = { x: round(edge[anchor]), y: round(y + (isBelow ? 36 : -24) * unit), anchor } as const;
  const text = isBeside ? beside : middle;
  const left = { start: 0, middle: half, end: length }[text.anchor];
  return {
    html: html`<circle cx="${x}" cy="${y}" r="${round(5.5 * unit)}"></circle><text x="${text.x}" y="${text.y}" text-anchor="${text.anchor}" paint-order="stroke">${name}</text>`,
    covered: [0, half, length].map((along) => [text.x - left + along, text.y]),
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
