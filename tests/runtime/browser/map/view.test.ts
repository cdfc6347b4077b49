import { describe, expect, test } from 'vitest';
import {
  between,
  firstView,
  fittedTo,
  type MapFrame,
  type MapView,
  movedView,
  pixelsOf,
  resizedView,
  wholeWorld,
  zoomedView,
} from '../../../../runtime/browser/map/view.ts';

const world = { width: 1000, height: 600, middle: [450, 300], rows: [100, 500] } as const;
const desktop: MapFrame = { width: 800, height: 600, world };
const phone: MapFrame = { width: 360, height: 420, world };

/** The units at a pixel of the frame. */
const unitsAt = ([px, py]: readonly [number, number], { x, y, scale }: MapView) => [(px - x) / scale, (py - y) / scale];
const middleOf = (view: MapView, { width, height }: MapFrame) => unitsAt([width / 2, height / 2], view);

describe('the view of a map', () => {
  test('[U6] of the world contains it from west to east', () => {
    const view = wholeWorld(desktop);
    expect(view.scale).toBe(0.8);
    expect(middleOf(view, desktop)).toEqual([450, 300]);
  });

  test('[U6] is at first larger than the world on a phone, so that marks do not cover each other', () => {
    expect([wholeWorld(phone).scale, firstView(phone).scale]).toEqual([0.36, 0.5]);
  });

  test('[U6] at first fills a high frame, without the edges of the world', () => {
    const flat = { ...desktop, height: 480 };
    expect(firstView(flat)).toEqual(wholeWorld(flat));
    expect(wholeWorld(desktop).scale).toBeLessThan(firstView(desktop).scale);
    expect(firstView(desktop).scale * world.height).toBeLessThanOrEqual(desktop.height);
  });

  test('[U6] contains all points that it is fitted to', () => {
    const points = [
      [200, 200],
      [420, 260],
      [300, 350],
    ] as const;
    const view = fittedTo(points, desktop);
    for (const point of points) {
      const [x, y] = pixelsOf(point, view, desktop);
      expect(x).toBeGreaterThanOrEqual(79.9);
      expect(x).toBeLessThanOrEqual(720.1);
      expect(y).toBeGreaterThanOrEqual(59.9);
      expect(y).toBeLessThanOrEqual(540.1);
    }
  });

  test('[U6] of a single point shows its surroundings, and of a line around the world no more than the world', () => {
    expect(fittedTo([[200, 200]], desktop)).toMatchObject({ scale: 7 });
    const line = [
      [100, 200],
      [1090, 250],
    ] as const;
    expect(fittedTo(line, desktop).scale).toBe(0.8);
    expect(fittedTo([], phone)).toEqual(firstView(phone));
  });

  test.each([1.6, 1 / 1.6, 3, 0.2])('[U6] keeps the point below the pointer when the scale changes by %d', (factor) => {
    const before = fittedTo([[300, 300]], desktop);
    const after = zoomedView(before, factor, [150, 200], desktop);
    const [wanted, found] = [unitsAt([150, 200], before), unitsAt([150, 200], after)];
    expect(found[0]).toBeCloseTo(wanted[0] ?? Number.NaN, 6);
    expect(found[1]).toBeCloseTo(wanted[1] ?? Number.NaN, 6);
  });

  test('[U6] has a least and a largest scale', () => {
    const view = fittedTo([[300, 300]], desktop);
    expect(zoomedView(view, 1000, [400, 300], desktop).scale).toBe(48);
    expect(zoomedView(view, 0.001, [400, 300], desktop).scale).toBe(0.8);
  });

  test('[U6] moves around the world without an end, and not beyond its rows in the north and south', () => {
    let view = wholeWorld(desktop);
    for (let step = 0; step < 50; step += 1) view = movedView(view, [-100, 0], desktop);
    const [x = 0] = middleOf(view, desktop);
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThanOrEqual(1000);
    // 50 moves of 125 units are 6.25 times around the world.
    expect(x).toBeCloseTo(700, 6);
    expect(middleOf(movedView(view, [0, 5000], desktop), desktop)[1]).toBeCloseTo(100, 6);
    expect(middleOf(movedView(view, [0, -5000], desktop), desktop)[1]).toBeCloseTo(500, 6);
  });

  test('[U6] keeps its middle and its relative scale when the frame changes', () => {
    const before = fittedTo([[300, 250]], desktop);
    const after = resizedView(before, desktop, phone);
    expect(middleOf(after, phone).map((value) => Math.round(value))).toEqual([300, 250]);
    expect(after.scale / wholeWorld(phone).scale).toBeCloseTo(before.scale / wholeWorld(desktop).scale, 6);
  });

  test('[U6] moves to another view on the shorter way around the world', () => {
    const [from, to] = [fittedTo([[950, 300]], desktop), fittedTo([[50, 300]], desktop)];
    const [x = 0] = middleOf(between(from, to, 0.5, desktop), desktop);
    expect(x).toBeCloseTo(1000, 6);
    expect(between(from, to, 1, desktop)).toEqual(to);
  });

  test('[U6] shows the repetition of a point that is nearest to the middle of the frame', () => {
    const view = fittedTo([[990, 300]], desktop);
    const [x] = pixelsOf([10, 300], view, desktop);
    expect(x).toBeCloseTo(400 + 20 * view.scale, 6);
  });
});
