import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Position } from 'geojson';
import { feature } from 'topojson-client';
import { presimplify, simplify } from 'topojson-simplify';
import { ATLAS_WORLD, COAST_DETAIL, mercatorY } from '../../freight/mercator.ts';
import { normalizedLongitude } from '../../freight/world-map.ts';
import { type Store, stage } from '../cache/store.ts';
import { polygonsOf } from './dots.ts';

/** Square degrees of the smallest triangle of the coast, about 7 by 7 kilometers. Positions of places are less exact. */
const MIN_AREA = 0.005;
/** Latitudes of the drawn land. */
const [SOUTH, NORTH] = [-62, 84];

const COAST = stage<string>('coast', ['reading'], { isReadOften: true });

/** Returns the coast of the atlas as path data in units of `COAST_DETAIL`, from the result store if known. */
export function atlasCoast(store: Store): string {
  const key = { stage: COAST, parts: [] };
  const stored = store.read(key);
  if (stored !== undefined) return stored;
  const coast = readCoast()
    .flatMap((rings) => rings.map(ringPath))
    .join('');
  store.write(key, coast);
  return coast;
}

/** Returns the land of Natural Earth at 1:50 million without Antarctica, simplified. */
function readCoast(): Position[][][] {
  const file = fileURLToPath(import.meta.resolve('world-atlas/land-50m.json'));
  const topology = simplify(presimplify(JSON.parse(readFileSync(file, 'utf8'))), MIN_AREA);
  const land = feature(topology, topology.objects['land'] as never) as unknown as GeoJSON.FeatureCollection;
  return land.features
    .flatMap(({ geometry }) => polygonsOf(geometry))
    .filter((rings) => rings.some((ring) => ring.some(([, lat = 0]) => lat > -60)));
}

/** Returns a ring as relative path data; nothing for a ring without an area at this detail. */
function ringPath(ring: readonly Position[]): string {
  const points = projected(ring);
  const [first, ...others] = points;
  if (first === undefined || others.length < 2) return '';
  let [x, y] = first;
  const steps = others.map(([nextX, nextY]) => {
    const [dx, dy] = [nextX - x, nextY - y];
    [x, y] = [nextX, nextY];
    return `${dx}${dy < 0 ? '' : ' '}${dy}`;
  });
  return `M${first[0]} ${first[1]}l${steps.join(' ').replaceAll(' -', '-')}z`;
}

/**
 * Projects a ring, rounds to integer units, and removes repeated points. It continues outside the world where it
 * crosses the edge.
 */
function projected(ring: readonly Position[]): [x: number, y: number][] {
  const points: [number, number][] = [];
  let lon: number | undefined;
  for (const [ringLon = 0, lat = 0] of ring) {
    const fromMiddle = normalizedLongitude(ringLon - ATLAS_WORLD.middle);
    lon = lon === undefined ? fromMiddle : lon + normalizedLongitude(fromMiddle - lon);
    const x = Math.round((ATLAS_WORLD.width / 2 + (lon * ATLAS_WORLD.width) / 360) * COAST_DETAIL);
    const y = Math.round(mercatorY(Math.min(NORTH, Math.max(SOUTH, lat))) * COAST_DETAIL);
    const last = points.at(-1);
    if (last?.[0] !== x || last[1] !== y) points.push([x, y]);
  }
  // The path closes itself.
  return points.slice(0, -1);
}
