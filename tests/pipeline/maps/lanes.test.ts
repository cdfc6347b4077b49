import { geoBounds, geoContains, geoDistance } from 'd3-geo';
import { describe, expect, test } from 'vitest';
import { noStore } from '../../../pipeline/cache/store.ts';
import { readLand } from '../../../pipeline/maps/dots.ts';
import { alongGreatCircles, nauticalMilesOf } from '../../../pipeline/maps/lane-line.ts';
import { drawableLane, mapMaker } from '../../../pipeline/maps/map-maker.ts';
import type { Position } from '../../../pipeline/maps/view.ts';
import { LOCALES } from '../../../runtime/contract/locales.ts';
import { notEmpty } from '../../helpers/not-empty.ts';
import { madeData, ownData } from './support.ts';

const EARTH = 6371;
const IDS = notEmpty(ownData.lanes).map(({ id }) => id);

function lineOf(id: string, data = ownData): Position[] {
  return drawableLane(id, data)?.line ?? [];
}

/** Canals and river approaches, which the atlas shows as land. */
const WATERWAYS: { name: string; west: number; south: number; east: number; north: number }[] = [
  { name: 'Gulf of Suez and the canal', west: 32, south: 27.8, east: 34, north: 31.6 },
  { name: 'Panama Canal', west: -80.2, south: 8.7, east: -79.3, north: 9.6 },
  { name: 'Elbe to Hamburg', west: 8.4, south: 53.4, east: 10, north: 54.1 },
  { name: 'mouth of the Yangtze', west: 121.4, south: 30.8, east: 122, north: 31.4 },
];

function isInWaterway([lon, lat]: Position): boolean {
  return WATERWAYS.some(({ west, south, east, north }) => lon >= west && lon <= east && lat >= south && lat <= north);
}

/** Land polygons with their bounds, which make the point check faster. */
const PIECES = readLand().coordinates.map((coordinates) => {
  const piece = { type: 'Polygon' as const, coordinates };
  return { piece, bounds: geoBounds(piece) };
});

function isOnLand([lon, lat]: Position): boolean {
  return PIECES.some(({ piece, bounds: [[west, south], [east, north]] }) => {
    const isBetween = west <= east ? lon >= west && lon <= east : lon >= west || lon <= east;
    return isBetween && lat >= south && lat <= north && geoContains(piece, [lon, lat]);
  });
}

describe('lanes on a map', () => {
  test.each(IDS)('[M03] run at sea and cross at most 40 kilometers of land: %s', (id) => {
    const line = alongGreatCircles(lineOf(id), 20 / EARTH);
    let [longest, over] = [0, 0];
    for (const [index, position] of line.entries()) {
      const before = line[index - 1] ?? position;
      const isOver = isOnLand(position) && !isInWaterway(position);
      over = isOver ? over + geoDistance([...before], [...position]) * EARTH : 0;
      longest = Math.max(longest, over);
    }
    expect(line.length).toBeGreaterThan(500);
    expect(longest).toBeLessThanOrEqual(40);
  });

  // Distances from a lane graph of 91 points with great circles between them, in nautical miles.
  test.each([
    { id: 'cnsha-uslax', miles: 5680 },
    { id: 'cnsha-nlrtm', miles: 10_507 },
    { id: 'cnngb-uslgb', miles: 5756 },
    { id: 'inmaa-deham', miles: 7569 },
    { id: 'cnsha-usnyc', miles: 10_525 },
    { id: 'cnytn-gbfxt', miles: 9729 },
  ])('[M03] are within 4 % of the length in an independent lane graph: $id', ({ id, miles }) => {
    expect(nauticalMilesOf(lineOf(id, madeData)) % 10).toBe(0);
    // A lane can be missing in our own data. If it exists, it has the same length.
    for (const data of [madeData, ownData].filter(({ lanes }) => lanes.some((lane) => lane.id === id))) {
      expect(Math.abs(nauticalMilesOf(lineOf(id, data)) / miles - 1)).toBeLessThan(0.04);
    }
  });

  test('[M03] measure one degree of the equator as 60 nautical miles', () => {
    expect(
      nauticalMilesOf([
        [0, 0],
        [60, 0],
        [90, 0],
      ]),
    ).toBe(5400);
  });

  test('[M03] name the canal that they pass', () => {
    const passageOf = (wanted: string) =>
      madeData.lanes.filter(({ id }) => id === wanted).map(({ passage }) => passage);
    expect(['cnsha-nlrtm', 'cnsha-usnyc', 'cnsha-uslax'].map(passageOf)).toEqual([['suez'], ['panama'], [undefined]]);
  });
});

describe('map of lanes', () => {
  const maker = (locale: (typeof LOCALES)[number] = 'en-US', data = madeData) =>
    mapMaker({ data, locale, store: noStore });

  test('[M03] shows the named lanes and each of their ports once', () => {
    const map = maker().mapOf(['cnsha-uslax', 'cnsha-nlrtm']);
    expect(map?.lanes.map(({ id, from, to }) => [id, from, to])).toEqual([
      ['cnsha-uslax', 'Shanghai', 'Los Angeles'],
      ['cnsha-nlrtm', 'Shanghai', 'Rotterdam'],
    ]);
    expect(map?.ports.map(({ id }) => id)).toEqual(['cnsha', 'uslax', 'nlrtm']);
  });

  test('[M03] names ports in the language of the page', () => {
    expect(
      maker('zh-CN')
        .mapOf(['cnsha-uslax'])
        ?.ports.map(({ name }) => name),
    ).toEqual(['上海', '洛杉矶']);
  });

  test('[M03] leaves out unknown lanes and is undefined without any lane', () => {
    expect(maker().mapOf(['cnsha-uslax', 'cnsha-nowhere'])?.lanes).toHaveLength(1);
    expect(maker().mapOf(['cnsha-nowhere'])).toBeUndefined();
  });

  test('[M03] is computed once for the same lanes', () => {
    const { mapOf } = maker();
    expect(mapOf(['cnsha-uslax'])).toBe(mapOf(['cnsha-uslax']));
  });

  test.each(IDS)('[M03] shows a lane in one piece and inside the picture: %s', (id) => {
    const map = maker('en-US', ownData).mapOf([id]);
    const numbers = [...(map?.lanes[0]?.d.matchAll(/-?\d+(?:\.\d+)?/g) ?? [])].map(([value]) => Number(value));
    const points = numbers.flatMap((x, index) => (index % 2 === 0 ? [[x, numbers[index + 1] ?? 0] as const] : []));
    expect(map?.lanes[0]?.d.match(/M/g)).toHaveLength(1);
    expect(points.length).toBeGreaterThan(1);
    for (const [x, y] of points) {
      expect(x > 0 && x < (map?.width ?? 0) && y > 0 && y < (map?.height ?? 0)).toBe(true);
    }
    const steps = points
      .slice(1)
      .map(([x, y], index) => Math.hypot(x - (points[index]?.[0] ?? x), y - (points[index]?.[1] ?? y)));
    // A line across the edge of the projection would jump over the picture.
    expect(Math.max(...steps)).toBeLessThan(300);
  });

  test('[P01] has the Pacific in the middle of the world map', () => {
    const { ports, width, fit } = maker().worldMap(['cnsha-uslax']);
    const [shanghai, losAngeles] = ports.map(({ x }) => x / width);
    expect(fit).toBe('slice');
    expect([(shanghai ?? 0) > 0.3, (shanghai ?? 1) < 0.5, (losAngeles ?? 0) > 0.6]).toEqual([true, true, true]);
  });

  test('[P01] ends a lane at the edge of the always visible area, with the name of its destination', () => {
    const { lanes, ports } = maker().worldMap(['cnsha-nlrtm', 'cnsha-uslax']);
    expect(lanes).toHaveLength(2);
    expect(ports.map(({ name }) => name)).toEqual(['Shanghai', 'Los Angeles', '← Rotterdam']);
    expect(ports.at(-1)).toMatchObject({ mark: 'to-left', x: 259, side: 'above-right' });
    expect(lanes[0]?.d).toMatch(/L259 [\d.]+$/);
  });

  test('[P01] has no lane that starts outside the always visible area', () => {
    const back = {
      ...madeData,
      lanes: [{ ...notEmpty(madeData.lanes)[1], from: 'nlrtm', to: 'cnsha', via: [], id: 'back' }],
    };
    expect(maker('en-US', back as typeof madeData).worldMap(['back'])).toMatchObject({ lanes: [], ports: [] });
  });

  test('[P01] shows the world without lanes', () => {
    const { lanes, ports, dots } = maker().worldMap();
    expect([lanes, ports, dots.length > 1000]).toEqual([[], [], true]);
  });
});
