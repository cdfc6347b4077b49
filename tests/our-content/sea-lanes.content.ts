import { geoBounds, geoContains } from 'd3-geo';
import { describe, expect, test } from 'vitest';
import { alongGreatCircles, greatCircleKm, KM_PER_NAUTICAL_MILE, type Position } from '../../freight/great-circle.ts';
import { seaOptions } from '../../freight/sea-options.ts';
import { shortestSeaRoute } from '../../freight/sea-route.ts';
import { seaLanesOf, seaPortOf } from '../../model/data/sea-lanes.ts';
import { readLand } from '../../pipeline/maps/dots.ts';
import { notEmpty } from '../helpers/not-empty.ts';
import { ownData } from '../pipeline/maps/support.ts';
import { SEA_DISTANCES } from './sea-distances.cases.ts';

/** Kilometers between the tested points of a leg. */
const STEP = 20;
const LANES = seaLanesOf(ownData, 'en-US');
const PORTS = notEmpty(ownData.ports);
const NONE_CLOSED = () => false;

/** Canals and rivers, which maps of this scale show as land. */
const WATERWAYS: { name: string; west: number; south: number; east: number; north: number }[] = [
  { name: 'Suez Canal', west: 32, south: 29.8, east: 33, north: 31.6 },
  { name: 'Panama Canal', west: -80.2, south: 8.7, east: -79.3, north: 9.8 },
  { name: 'Yangtze to Nanjing', west: 118.5, south: 30.8, east: 122, north: 32.5 },
  { name: 'Pearl River', west: 113.3, south: 22.2, east: 114, north: 23.2 },
  { name: 'Yangon River', west: 96, south: 15.6, east: 96.6, north: 17 },
  { name: 'Hooghly River to Kolkata', west: 87.8, south: 21.2, east: 88.5, north: 22.7 },
  { name: 'Congo River to Matadi', west: 12, south: -6.3, east: 13.6, north: -5.6 },
  { name: 'Wouri to Douala', west: 8.9, south: 3.4, east: 9.9, north: 4.2 },
  { name: 'Gulf of Izmir', west: 26.3, south: 38.3, east: 27.3, north: 38.8 },
  { name: 'Gulf of Izmit', west: 28, south: 40.5, east: 30, north: 40.9 },
  { name: 'Thermaic Gulf', west: 22.5, south: 39.7, east: 23.5, north: 40.8 },
  { name: 'Oslofjord', west: 10.2, south: 58.9, east: 10.9, north: 60 },
  { name: 'Bristol Channel', west: -4.5, south: 51.1, east: -2.5, north: 51.6 },
  { name: 'Tampa Bay', west: -83, south: 27.5, east: -82.3, north: 28 },
  { name: 'Delaware River', west: -75.8, south: 38.7, east: -74.9, north: 40.2 },
  { name: 'Columbia River', west: -124.5, south: 45.4, east: -122.4, north: 46.5 },
  { name: 'Cook Inlet', west: -152.5, south: 60, east: -149.5, north: 61.5 },
  { name: 'Elbe to Hamburg', west: 8.4, south: 53.4, east: 10, north: 54.1 },
  { name: 'Scheldt to Antwerp', west: 3.3, south: 51.2, east: 4.5, north: 51.6 },
  { name: 'Thames to London', west: 0.3, south: 51.3, east: 1.5, north: 51.6 },
  { name: 'Ise Bay to Nagoya', west: 136.6, south: 34.6, east: 137, north: 35.1 },
  { name: 'Saigon River', west: 106.6, south: 10.1, east: 107.2, north: 10.9 },
  { name: 'Saint Lawrence River', west: -74, south: 45.3, east: -69, north: 48 },
  { name: 'Saint Lawrence Seaway and Great Lakes', west: -88.5, south: 41.3, east: -73.4, north: 46.3 },
  { name: 'Amazon to Manaus', west: -60.5, south: -3.8, east: -48.9, north: 2 },
  { name: 'North Sea Canal to Amsterdam', west: 4.4, south: 52.3, east: 5, north: 52.5 },
  { name: 'Neva Bay', west: 28.9, south: 59.7, east: 30.5, north: 60.3 },
  { name: 'Oder to Szczecin', west: 14.1, south: 53.3, east: 14.8, north: 54 },
  { name: 'Seine to Rouen', west: -0.3, south: 49.2, east: 1.3, north: 49.8 },
  { name: 'Mississippi River', west: -90.6, south: 28.8, east: -89.2, north: 30.2 },
];

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

function isInWaterway([lon, lat]: Position): boolean {
  return WATERWAYS.some(({ west, south, east, north }) => lon >= west && lon <= east && lat >= south && lat <= north);
}

/** Returns the kilometers of the longest part of a leg on land. */
function kmOnLand(from: Position, to: Position): number {
  const points = alongGreatCircles([from, to], STEP);
  const length = greatCircleKm(from, to) / (points.length - 1);
  let [longest, run] = [0, 0];
  for (const point of points) {
    run = isOnLand(point) && !isInWaterway(point) ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return Math.max(0, longest - 1) * length;
}

const idOf = (index: number) => ownData['sea-points'][index]?.id ?? '';
const portOf = (id: string) => {
  const port = PORTS.find((candidate) => candidate.id === id);
  if (port === undefined) throw new Error(`no port ${id}`);
  return seaPortOf(port, ownData);
};

describe('the sea lanes of our own data', () => {
  test('[U3] have no leg that crosses more than 40 kilometers of land outside canals and rivers', () => {
    const legs = LANES.points.flatMap(({ at, to }, index) =>
      to.filter((other) => other > index).map((other) => ({ index, other, at, end: LANES.points[other]?.at ?? at })),
    );
    expect(legs.length).toBeGreaterThan(1000);
    const over = legs.filter(({ at, end }) => kmOnLand(at, end) > 40);
    expect(over.map(({ index, other }) => `${idOf(index)} to ${idOf(other)}`)).toEqual([]);
  });

  test('[U3] reach every port over at most 40 kilometers of land', () => {
    const over = PORTS.filter(({ sea = [], lon, lat }) => {
      const ends = sea.map((id) => ownData['sea-points'].find((point) => point.id === id));
      return (
        ends.length === 0 || ends.some((end) => end === undefined || kmOnLand([lon, lat], [end.lon, end.lat]) > 40)
      );
    });
    expect(over.map(({ id }) => id)).toEqual([]);
  });

  test('[U3] connect every port with every other over at least the great circle', () => {
    const [first] = PORTS;
    for (const from of [first, PORTS[40], PORTS.at(-1)]) {
      for (const to of PORTS) {
        if (from === undefined || from === to) continue;
        const ends = { from: seaPortOf(from, ownData), to: seaPortOf(to, ownData) };
        const miles = shortestSeaRoute(LANES.points, { ...ends, isClosed: NONE_CLOSED })?.nauticalMiles ?? 0;
        const least = greatCircleKm(ends.from.at, ends.to.at) / KM_PER_NAUTICAL_MILE;
        // Distances are rounded to 10.
        expect([from.id, to.id, miles + 5 >= least]).toEqual([from.id, to.id, true]);
        const most = Math.max(4 * least, 150);
        expect([from.id, to.id, miles, miles <= most || !isOpenSea(from, to)]).toEqual([from.id, to.id, miles, true]);
      }
    }
  });

  test.each(SEA_DISTANCES)(
    '[U3] are within 3 % of the reference from $from to $to ($via)',
    ({ from, to, miles: [least, most = least], via }) => {
      const { options } = seaOptions(LANES, { from: portOf(from), to: portOf(to) }, '2026-11-29');
      const ways = options.filter((option) => option.via.map(({ id }) => id).join() === via);
      const { nauticalMiles = 0 } = ways[0] ?? {};
      // Distances are rounded to 10.
      expect(nauticalMiles).toBeGreaterThanOrEqual(least * 0.97 - 5);
      expect(nauticalMiles).toBeLessThanOrEqual(most * 1.03 + 5);
    },
  );

  test('[U3] have the ways through Suez, through Panama and around the Cape side by side', () => {
    const waysOf = (from: string, to: string) =>
      seaOptions(LANES, { from: portOf(from), to: portOf(to) }, '2026-11-26').options.map(({ via }) =>
        via.map(({ id }) => id).join(),
      );
    expect(waysOf('cnsha', 'nlrtm')).toEqual(['good-hope', 'panama', 'suez']);
    expect(waysOf('cnsha', 'usnyc')).toEqual(['panama', 'good-hope', 'suez']);
    expect(waysOf('cnsha', 'uslax')).toEqual(['']);
  });

  test('[U3] begin with the Cape of Good Hope between East Asia and Europe, the Mediterranean and the Red Sea', () => {
    const portsIn = (...countries: string[]) => PORTS.filter(({ country }) => countries.includes(country));
    const east = portsIn('CN', 'JP', 'KR', 'TW', 'VN').filter((_, index) => index % 4 === 0);
    const west = portsIn('NL', 'ES', 'IT', 'GR', 'TR', 'LB', 'SE', 'JO').filter((_, index) => index % 3 === 0);
    const others = notEmpty(east).flatMap((from) =>
      notEmpty(west).flatMap((to) => {
        const [first] = seaOptions(LANES, { from: portOf(from.id), to: portOf(to.id) }, '2026-11-29').options;
        const via = first?.via.map(({ id }) => id) ?? [];
        return via[0] === 'good-hope' ? [] : [`${from.id} to ${to.id}: ${via.join()}`];
      }),
    );
    expect(others).toEqual([]);
  });

  test('[U3] close the Saint Lawrence Seaway in the winter of every year', () => {
    const optionsOn = (day: string) =>
      seaOptions(LANES, { from: portOf('nlrtm'), to: portOf('uschi') }, day).options.length;
    expect(['2027-02-20', '2028-02-20', '2031-01-06'].map(optionsOn)).toEqual([0, 0, 0]);
    expect(['2026-12-24', '2028-03-22', '2031-09-01'].map((day) => optionsOn(day) > 0)).toEqual([true, true, true]);
  });

  test('[U3] lead feeders through the Kiel Canal, and ocean-going ships around Denmark', () => {
    const waysOf = (to: string) =>
      seaOptions(LANES, { from: portOf('plgdn'), to: portOf(to) }, '2026-11-29').options.map(({ passages }) =>
        passages.includes('kiel-canal'),
      );
    expect(waysOf('nlrtm')).toEqual([true, false]);
    expect(new Set(waysOf('cnsha'))).toEqual(new Set([false]));
  });
});

/** Returns whether a straight line between two ports is mostly at sea, so that a ship can follow it approximately. */
function isOpenSea(from: { lon: number; lat: number }, to: { lon: number; lat: number }): boolean {
  const points = alongGreatCircles(
    [
      [from.lon, from.lat],
      [to.lon, to.lat],
    ],
    100,
  );
  return points.filter((point) => isOnLand(point)).length < points.length / 4;
}
