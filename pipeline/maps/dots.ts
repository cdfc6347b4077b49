import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { geoStream } from 'd3-geo';
import type { GeoJSON, MultiPolygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import { type Store, stage } from '../cache/store.ts';
import { type MapExtent, projectionOf } from './view.ts';

/** Units between neighboring dots and between rows. Every other row is shifted by half a step. */
export const DOT_STEP = 9;

/** A row of adjacent dots: their number, and the position of the first in half steps. */
export interface DotRun {
  x: number;
  y: number;
  count: number;
}

const DOTS = stage<string>('dots', ['reading'], { isReadOften: true });

/** Returns the land of a view as path data, from the result store if known. It depends on the view alone. */
export function landDots(view: MapExtent, store: Store): string {
  const key = { stage: DOTS, parts: [JSON.stringify(view)] };
  const stored = store.read(key);
  if (stored !== undefined) return stored;
  const dots = encodeRuns(landRuns(view));
  store.write(key, dots);
  return dots;
}

/**
 * Returns runs of dots on land, row by row. It intersects each row with the projected coast (even-odd rule), because
 * testing each dot on the sphere takes a thousand times as long.
 */
export function landRuns(view: MapExtent): DotRun[] {
  const rings = landRings(view);
  const half = DOT_STEP / 2;
  const { left, top, right, bottom } = view.area;
  const runs: DotRun[] = [];
  for (let row = Math.ceil(top / DOT_STEP); row * DOT_STEP <= bottom; row += 1) {
    const shift = Math.abs(row) % 2;
    const crossings = crossingsAt(row * DOT_STEP, rings);
    // A row uses either even or odd half steps.
    const [least, most] = [Math.ceil(left / half), Math.floor(right / half)];
    const from = (x: number) => 2 * Math.ceil((Math.max(x / half, least) - shift) / 2) + shift;
    const to = (x: number) => 2 * Math.floor((Math.min(x / half, most) - shift) / 2) + shift;
    for (let index = 0; index + 1 < crossings.length; index += 2) {
      const [start, end] = [from(crossings[index] ?? 0), to(crossings[index + 1] ?? 0)];
      const last = runs.at(-1);
      const y = 2 * row;
      if (end < start) continue;
      // Water narrower than a step does not split a run.
      if (last?.y === y && start <= last.x + 2 * last.count) last.count = (end - last.x) / 2 + 1;
      else runs.push({ x: start, y, count: (end - start) / 2 + 1 });
    }
  }
  return runs;
}

/**
 * Encodes runs as path data: one relative line per run. A stroke with round caps and the dash pattern "0 2" draws its
 * dots. The line ends one half step after the last dot, so that rounding never drops that dot.
 */
export function encodeRuns(runs: readonly DotRun[]): string {
  let [x, y] = [0, 0];
  return runs
    .map((run) => {
      const [dx, dy] = [run.x - x, run.y - y];
      const length = 2 * run.count - 1;
      [x, y] = [run.x + length, run.y];
      return `m${dx}${dy < 0 ? '' : ' '}${dy}h${length}`;
    })
    .join('');
}

type Ring = [x: number, y: number][];

/** Returns the coast as rings in units, clipped at the edge of the view's world. */
function landRings(view: MapExtent): Ring[] {
  const rings: Ring[] = [];
  let ring: Ring = [];
  const sink = {
    point: (x: number, y: number) => void ring.push([x, y]),
    lineStart: () => void (ring = []),
    lineEnd: () => void rings.push(ring),
    polygonStart: () => {},
    polygonEnd: () => {},
  };
  geoStream(readLand(), projectionOf(view).stream(sink));
  return rings;
}

function crossingsAt(y: number, rings: readonly Ring[]): number[] {
  const found: number[] = [];
  for (const ring of rings) {
    let [x1, y1] = ring.at(-1) ?? [0, 0];
    for (const [x2, y2] of ring) {
      if (y1 <= y !== y2 <= y) found.push(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1));
      [x1, y1] = [x2, y2];
    }
  }
  return found.toSorted((a, b) => a - b);
}

/** Returns the land of Natural Earth at 1:110 million, without Antarctica, which no lane touches. */
export function readLand(): MultiPolygon {
  const file = fileURLToPath(import.meta.resolve('world-atlas/land-110m.json'));
  const topology = JSON.parse(readFileSync(file, 'utf8')) as Parameters<typeof feature>[0];
  const whole = feature(topology, topology.objects.land as never) as unknown as GeoJSON;
  const polygons =
    whole.type === 'FeatureCollection' ? whole.features.flatMap(({ geometry }) => polygonsOf(geometry)) : [];
  return { type: 'MultiPolygon', coordinates: polygons.filter((rings) => !isAntarctic(rings)) };
}

/** Returns the polygons of a geometry, each as its rings. */
export function polygonsOf(geometry: GeoJSON): Position[][][] {
  if (geometry.type === 'MultiPolygon') return geometry.coordinates;
  return geometry.type === 'Polygon' ? [geometry.coordinates] : [];
}

function isAntarctic(rings: readonly Position[][]): boolean {
  return rings.every((ring) => ring.every(([, lat = 0]) => lat < -60));
}
