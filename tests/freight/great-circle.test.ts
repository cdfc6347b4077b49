import { describe, expect, test } from 'vitest';
import { greatCircleKm, KM_PER_NAUTICAL_MILE, type Position } from '../../freight/great-circle.ts';

describe('the great circle', () => {
  test.each<{ title: string; from: Position; to: Position; km: number }>([
    { title: 'a degree of the equator is 111.195 km', from: [0, 0], to: [1, 0], km: 111.195 },
    { title: 'a quarter of the earth is 10,007.56 km', from: [0, 0], to: [0, 90], km: 10_007.56 },
    { title: 'half of the earth is 20,015.12 km', from: [0, 0], to: [180, 0], km: 20_015.12 },
    { title: 'the date line does not lengthen a distance', from: [179.5, 0], to: [-179.5, 0], km: 111.195 },
    // Shanghai to Los Angeles is 5,632 nautical miles.
    { title: 'the Pacific', from: [121.5, 31.2], to: [-118.3, 33.7], km: 5632 * KM_PER_NAUTICAL_MILE },
  ])('[U3] $title', ({ from, to, km }) => {
    expect(Math.abs(greatCircleKm(from, to) / km - 1)).toBeLessThan(0.003);
    expect(greatCircleKm(to, from)).toBeCloseTo(greatCircleKm(from, to), 6);
  });

  test('[U3] the distance from a position to itself is 0', () => {
    expect(greatCircleKm([103.8, 1.3], [103.8, 1.3])).toBe(0);
  });
});
