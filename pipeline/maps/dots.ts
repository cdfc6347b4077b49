import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { geoStream } from 'd3-geo';
import type { GeoJSON, MultiPolygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import { type Store, stage } from '../cache/store.ts';
import { projectionOf, type View } from './view.ts';

/** Units between the dots of a row, and between rows; every other row is moved by half of it. */
export const STEP = 9;

/** A row of neighbouring dots: how many, and where the first one is, in half steps. */
export interface Run {
  x: number;
  y: number;
  count: number;
}

const DOTS = stage<string>('dots', import.meta.filename, { isAskedOften: true });

/** The land of a view as path data, from the store where it is known. It depends on the view alone. */
export function landDots(view: View, store: Store): string {
  const key = { stage: DOTS, parts: [JSON.stringify(view)] };
  const kept = store.read(key);
  if (kept !== undefined) return kept;
  const dots = encodeRuns(landRuns(view));
  store.write(key, dots);
  return dots;
}

/**
 * Runs of dots on land, row by row. A row is cut with the projected coast, even and odd: testing each dot on the sphere
 * takes a thousand times as long.
 */
export function landRuns(view: View): Run[] {
  const rings = landRings(view);
  const half = STEP / 2;
  const { left, top, right, bottom } = view.area;
  const runs: Run[] = [];
  for (let row = Math.ceil(top / STEP); row * STEP <= bottom; row += 1) {
    const shift = Math.abs(row) % 2;
    const crossings = crossingsAt(row * STEP, rings);
    // Half steps that a row may use: even ones, or odd ones.
    const [least, most] = [Math.ceil(left / half), Math.floor(right / half)];
    const from = (x: number) => 2 * Math.ceil((Math.max(x / half, least) - shift) / 2) + shift;
    const to = (x: number) => 2 * Math.floor((Math.min(x / half, most) - shift) / 2) + shift;
    for (let index = 0; index + 1 < crossings.length; index += 2) {
      const [start, end] = [from(crossings[index] ?? 0), to(crossings[index + 1] ?? 0)];
      const last = runs.at(-1);
      const y = 2 * row;
      if (end < start) continue;
      // Water that is narrower than a step parts nothing.
      if (last?.y === y && start <= last.x + 2 * last.count) last.count = (end - last.x) / 2 + 1;
      else runs.push({ x: start, y, count: (end - start) / 2 + 1 });
    }
  }
  return runs;
}

/**
 * A line for each run, from where the last one ended: with round caps and dashes of "0 2" it draws its dots. It ends one
 * half step after the last dot, so that rounding never loses it.
 */
export function encodeRuns(runs: readonly Run[]): string {
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

/** The coast as rings of units, cut where the view's world ends. */
function landRings(view: View): Ring[] {
  const rings: Ring[] = [];
  let ring: Ring = [];
  const sink = {
    point: (x: number, y: number) => void ring.push([x, y]),
    lineStart: () => void (ring = []),
    lineEnd: () => void rings.push(ring),
    polygonStart: () => {},
    polygonEnd: () => {},
  };
  geoStream(land(), projectionOf(view).stream(sink));
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

/** The land of Natural Earth at 1:110 million, without Antarctica, which no lane touches. */
export function land(): MultiPolygon {
  const file = fileURLToPath(import.meta.resolve('world-atlas/land-110m.json'));
  const topology = JSON.parse(readFileSync(file, 'utf8')) as Parameters<typeof feature>[0];
  const whole = feature(topology, topology.objects.land as never) as unknown as GeoJSON;
  const polygons =
    whole.type === 'FeatureCollection' ? whole.features.flatMap(({ geometry }) => polygonsOf(geometry)) : [];
  return { type: 'MultiPolygon', coordinates: polygons.filter((rings) => !isAntarctic(rings)) };
}

function polygonsOf(geometry: GeoJSON): Position[][][] {
  if (geometry.type === 'MultiPolygon') return geometry.coordinates;
  return geometry.type === 'Polygon' ? [geometry.coordinates] : [];
}

function isAntarctic(rings: readonly Position[][]): boolean {
  return rings.every((ring) => ring.every(([, lat = 0]) => lat < -60));
}
