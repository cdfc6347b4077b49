import { describe, expect, test } from 'vitest';
import { alongGreatCircles, greatCircleKm, type Position } from '../../freight/great-circle.ts';
import { dotsPath, linePath, projectLine, projectToWorld, WORLD_MIDDLES, worldOf } from '../../freight/world-map.ts';
import { project, projectionOf, worldView } from '../../pipeline/maps/view.ts';

const SHANGHAI: Position = [121.5, 31.2];
const LOS_ANGELES: Position = [-118.3, 33.7];
const ROTTERDAM: Position = [4.1, 51.9];
const NEW_YORK: Position = [-74, 40.7];

describe('path data', () => {
  const points = [
    [10.5, 20],
    [12.25, 19.99],
    [-3, 40.1],
  ] as const;

  test('[U3] leads along a line in steps', () => {
    expect(linePath(points)).toBe('M10.5 20l1.75 -0.01l-15.25 20.11');
    expect(linePath([])).toBe('');
  });

  test('[U6] has a line of no length for each dot, from west to east', () => {
    expect(dotsPath(points)).toBe('m-3 40.1h0m13.5 -20.1h0m1.75 -0.01h0');
  });
});

describe('the maps of the world', () => {
  test.each(Object.entries(WORLD_MIDDLES))('[U3] project as the build does: %s', (_name, middle) => {
    const projection = projectionOf(worldView(middle));
    for (const position of [SHANGHAI, LOS_ANGELES, ROTTERDAM, [18.4, -34], [-67, -55], [0, 0]] as Position[]) {
      const [x, y] = project(projection, position);
      const [ownX, ownY] = projectToWorld(position, middle);
      expect([Math.abs(x - ownX) < 0.2, Math.abs(y - ownY) < 0.2]).toEqual([true, true]);
    }
  });

  test('[U3] have the Pacific in the middle for its lanes, and the Atlantic for others', () => {
    expect(worldOf([[SHANGHAI, LOS_ANGELES]])).toBe('pacific');
    expect(worldOf([[NEW_YORK, ROTTERDAM]])).toBe('atlantic');
    expect(worldOf([[ROTTERDAM, [18.4, -33.9]]])).toBe('atlantic');
    expect(worldOf([[SHANGHAI, [104, 1], ROTTERDAM]])).toBe('pacific');
  });

  test('[U3] split a line at the edge', () => {
    expect(projectLine([SHANGHAI, LOS_ANGELES], 'pacific')).toHaveLength(1);
    expect(projectLine([SHANGHAI, LOS_ANGELES], 'atlantic')).toHaveLength(2);
  });

  test('[U3] draw great circles in steps that keep their length', () => {
    const line = alongGreatCircles([SHANGHAI, LOS_ANGELES], 500);
    const length = line.slice(1).reduce((sum, at, index) => sum + greatCircleKm(line[index] ?? at, at), 0);
    expect(line.length).toBe(Math.ceil(greatCircleKm(SHANGHAI, LOS_ANGELES) / 500) + 1);
    expect(length).toBeCloseTo(greatCircleKm(SHANGHAI, LOS_ANGELES), 3);
    expect(line.some(([, lat]) => lat > 45)).toBe(true);
  });
});
