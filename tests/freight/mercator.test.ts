import { geoMercator } from 'd3-geo';
import { describe, expect, test } from 'vitest';
import { ATLAS_WORLD, MERCATOR_SCALE, mercatorLine, mercatorY, projectMercator } from '../../freight/mercator.ts';

const reference = geoMercator()
  .rotate([-ATLAS_WORLD.middle, 0])
  .scale(MERCATOR_SCALE)
  .translate([ATLAS_WORLD.width / 2, mercatorY(0)]);

describe('the projection of the atlas', () => {
  test.each([
    [121.5, 31.2],
    [-118.3, 33.7],
    [4.1, 51.9],
    [-34.9, -8.1],
    [18.4, -33.9],
    [174.8, -36.8],
    [-175, 70],
  ])('[U6] projects %d, %d to the same point as d3-geo', (lon, lat) => {
    const [x, y] = projectMercator([lon, lat]);
    const [wantedX, wantedY] = reference([lon, lat]) ?? [];
    expect(x).toBeCloseTo(wantedX ?? Number.NaN, 1);
    expect(y).toBeCloseTo(wantedY ?? Number.NaN, 1);
  });

  test('[U6] has 80° north at its upper and 60° south at its lower edge', () => {
    expect(mercatorY(80)).toBe(0);
    expect(mercatorY(-60)).toBeCloseTo(ATLAS_WORLD.height, 0);
  });

  test('[U6] draws a line across the edge of the world as one piece', () => {
    // From Brazil to Morocco, across 30° west.
    const line = mercatorLine([
      [-34.9, -8.1],
      [-7.6, 33.6],
    ]);
    const steps = line.slice(1).map(([x], index) => Math.abs(x - (line[index]?.[0] ?? 0)));
    expect(Math.max(...steps)).toBeLessThan(20);
    expect(line.at(-1)?.[0]).toBeGreaterThan(ATLAS_WORLD.width);
    expect((line.at(-1)?.[0] ?? 0) - ATLAS_WORLD.width).toBeCloseTo(projectMercator([-7.6, 33.6])[0], 1);
  });

  test('[U6] follows the great circle', () => {
    const line = mercatorLine([
      [139.8, 35.6],
      [-122.4, 37.8],
    ]);
    const northmost = Math.min(...line.map(([, y]) => y));
    expect(northmost).toBeLessThan(mercatorY(45));
    expect(line).toHaveLength(57);
  });
});
