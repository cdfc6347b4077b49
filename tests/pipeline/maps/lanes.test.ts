import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../../contract/locales.ts';
import { nauticalMilesOf } from '../../../freight/sea-route.ts';
import { noStore } from '../../../pipeline/cache/store.ts';
import { drawableLane, mapMaker } from '../../../pipeline/maps/map-maker.ts';
import { notEmpty } from '../../helpers/not-empty.ts';
import { madeData, ownData } from './support.ts';

const withoutNotices = { ...madeData, 'passage-notices': [] };
const IDS = notEmpty(ownData.lanes).map(({ id }) => id);

describe('lanes on a map', () => {
  // Distances from a graph of 91 points with great circles between them, in nautical miles.
  test.each([
    { id: 'cnsha-uslax', miles: 5680 },
    { id: 'cnsha-nlrtm', miles: 10_507 },
    { id: 'cnngb-uslgb', miles: 5756 },
    { id: 'inmaa-deham', miles: 7569 },
    { id: 'cnsha-usnyc', miles: 10_525 },
    { id: 'cnytn-gbfxt', miles: 9729 },
  ])('[M03] are within 4 % of the length in an independent lane graph: $id', ({ id, miles }) => {
    const { nauticalMiles = 0 } = drawableLane(id, withoutNotices, 'en-US')?.route ?? {};
    expect(nauticalMiles % 10).toBe(0);
    expect(Math.abs(nauticalMiles / miles - 1)).toBeLessThan(0.04);
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
    const viaOf = (id: string) => drawableLane(id, withoutNotices, 'en-US')?.via;
    expect(['cnsha-nlrtm', 'cnsha-usnyc', 'cnsha-uslax'].map(viaOf)).toEqual([
      ['through the Suez Canal'],
      ['through the Panama Canal'],
      [],
    ]);
  });

  test('[U3] lead around a passage that ships avoid', () => {
    expect(drawableLane('cnsha-nlrtm', madeData, 'en-US')?.via).toEqual(['around the Cape of Good Hope']);
  });

  test('[M03] are great circles between ports without sea lanes', () => {
    const data = { ...madeData, 'sea-points': [] };
    expect(drawableLane('cnsha-uslax', data, 'en-US')?.route).toMatchObject({
      line: [
        [121.5, 31.2],
        [-118.3, 33.7],
      ],
      nauticalMiles: 5650,
    });
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
    expect(ports.at(-1)).toMatchObject({ mark: 'to-left', x: 259, side: 'below-right' });
    expect(lanes[0]?.d).toMatch(/L259 [\d.]+$/);
  });

  test('[P01] has no lane that starts outside the always visible area', () => {
    const back = {
      ...madeData,
      lanes: [{ ...notEmpty(madeData.lanes)[1], from: 'nlrtm', to: 'cnsha', id: 'back' }],
    };
    expect(maker('en-US', back as typeof madeData).worldMap(['back'])).toMatchObject({ lanes: [], ports: [] });
  });

  test('[P01] shows the world without lanes', () => {
    const { lanes, ports, dots } = maker().worldMap();
    expect([lanes, ports, dots.length > 1000]).toEqual([[], [], true]);
  });
});
