import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../../contract/locales.ts';
import { noStore } from '../../../pipeline/cache/store.ts';
import { glyphBoxOf, nameBox, overlapArea, placeNames } from '../../../pipeline/maps/labels.ts';
import { mapMaker } from '../../../pipeline/maps/map-maker.ts';
import { notEmpty } from '../../helpers/not-empty.ts';
import { madeData, ownData } from './support.ts';

const ROOM = { left: 0, top: 0, right: 720, bottom: 540 };
const CHOICES = [
  ...notEmpty(ownData.lanes).map(({ id }) => ({ data: ownData, lanes: [id] })),
  ...[
    ['cnsha-uslax', 'cnsha-nlrtm', 'cnsha-usnyc'],
    ['cnsha-uslax', 'cnngb-uslgb'],
    ['cnsha-nlrtm', 'cnytn-gbfxt', 'inmaa-deham', 'sgsin-nlrtm'],
    madeData.lanes.slice(0, 6).map(({ id }) => id),
  ].map((lanes) => ({ data: madeData, lanes })),
];
const MAPS = LOCALES.flatMap((locale) => CHOICES.map((choice) => ({ locale, ...choice })));

/** Half the size of a ring including its stroke, in map units. */
const RING = 10;

describe('port rings on a map', () => {
  const product = { data: madeData, lanes: ['cnsha-uslax', 'cnsha-usnyc', 'cnsha-nlrtm', 'cnytn-gbfxt'] };
  const worlds = LOCALES.map((locale) => mapMaker({ data: madeData, locale, store: noStore }).worldMap(product.lanes));
  const fitted = [...MAPS, ...LOCALES.map((locale) => ({ locale, ...product }))].map(({ locale, data, lanes }) =>
    mapMaker({ data, locale, store: noStore }).mapOf(lanes),
  );

  test('[P28] overlap neither each other nor a name', () => {
    for (const map of notEmpty([...worlds, ...fitted])) {
      const ports = map?.ports ?? [];
      const rings = ports.filter(({ mark }) => mark === undefined);
      expect(rings.length).toBeGreaterThan(1);
      for (const [index, { x, y }] of rings.entries()) {
        for (const other of rings.slice(index + 1)) {
          expect(Math.hypot(other.x - x, other.y - y)).toBeGreaterThan(2 * RING);
        }
        const ring = { left: x - RING, right: x + RING, top: y - RING, bottom: y + RING };
        for (const port of ports) expect([port.name, overlapArea(nameBox(port), ring)]).toEqual([port.name, 0]);
      }
    }
  });

  test('[P28] merge when two ports are at the same spot on the map, with both names', () => {
    const ports = fitted.at(-2)?.ports ?? [];
    const [rotterdam, felixstowe] = ['nlrtm', 'gbfxt'].map((id) => ports.find((port) => port.id === id));
    expect([rotterdam?.x, rotterdam?.y, felixstowe?.mark]).toEqual([felixstowe?.x, felixstowe?.y, 'none']);
    expect(rotterdam?.side).not.toBe(felixstowe?.side);
  });
});

describe('port names on a map', () => {
  const ocean = ['cnsha-uslax', 'cnsha-usnyc', 'cnsha-nlrtm', 'cnytn-gbfxt'];

  test.each(LOCALES)('[P28] cover no lane of the ocean freight map except where a lane begins: %s', (locale) => {
    const map = mapMaker({ data: ownData, locale, store: noStore }).mapOf(ocean);
    const points = (map?.lanes ?? []).flatMap(({ d }) =>
      [...d.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const),
    );
    expect(points.length).toBeGreaterThan(100);
    const begins = new Set(map?.lanes.map(({ from }) => from));
    expect(begins.size).toBeLessThan(map?.ports.length ?? 0);
    const passed = (map?.ports ?? []).filter(({ name }) => !begins.has(name));
    const covered = passed.flatMap((port) => {
      const { left, right, top, bottom } = glyphBoxOf(nameBox(port));
      return points.some(([x, y]) => x > left && x < right && y > top && y < bottom) ? [port.name] : [];
    });
    expect(covered).toEqual([]);
  });

  test.each(MAPS)('[M03] are inside the picture and do not overlap: $lanes, $locale', ({ locale, data, lanes }) => {
    const map = mapMaker({ data, locale, store: noStore }).mapOf(lanes);
    const boxes = (map?.ports ?? []).map((port) => nameBox(port));
    expect(boxes.length).toBeGreaterThan(1);
    for (const [index, box] of boxes.entries()) {
      expect(box.left >= 0 && box.top >= 0 && box.right <= (map?.width ?? 0) && box.bottom <= (map?.height ?? 0)).toBe(
        true,
      );
      for (const other of boxes.slice(index + 1)) {
        expect(overlapArea(glyphBoxOf(box), glyphBoxOf(other))).toBe(0);
      }
    }
  });

  test('[M03] are on the right when nothing blocks it', () => {
    const [port] = placeNames({ ports: [{ id: 'a', name: 'Shanghai', x: 300, y: 200 }], lines: [], room: ROOM });
    expect(port?.side).toBe('right');
  });

  test('[M03] are on the left of a port at the right edge', () => {
    const [port] = placeNames({ ports: [{ id: 'a', name: 'Shanghai', x: 700, y: 200 }], lines: [], room: ROOM });
    expect(port?.side).toBe('left');
  });

  test('[M03] are above and to the right when lanes pass on both sides of a port at the left edge', () => {
    const lines = Array.from({ length: 120 }, (_, index): [number, number] => [index * 6, 200]);
    const [port] = placeNames({ ports: [{ id: 'a', name: 'Shanghai', x: 30, y: 200 }], lines, room: ROOM });
    expect(port?.side).toBe('above-right');
  });

  test('[M03] avoid the lane', () => {
    const lines = Array.from({ length: 20 }, (_, index): [number, number] => [320 + index * 6, 200]);
    const [port] = placeNames({ ports: [{ id: 'a', name: 'Shanghai', x: 300, y: 200 }], lines, room: ROOM });
    expect(port?.side).toBe('left');
  });
});
