import { describe, expect, test } from 'vitest';
import type { RateLane } from '../../../tools/rates/data.ts';
import { nearestLanes } from '../../../tools/rates/nearest.ts';
import { RATES_INDEX } from './rates-data.ts';

const port = (id: string) => RATES_INDEX.byId.get(id);
const names = (lanes: readonly { lane: RateLane }[]) => lanes.map(({ lane }) => `${lane.from}-${lane.to}`);

describe('nearestLanes', () => {
  test('[P20] orders lanes by the known port if the other port is unknown', () => {
    expect(names(nearestLanes({ destination: port('deham') }, RATES_INDEX))[0]).toBe('cnsha-nlrtm');
    const near = nearestLanes({ origin: port('nlrtm') }, RATES_INDEX);
    expect(names(near)[0]).toBe('deham-uslgb');
    expect(near[0]?.destinationKm).toBeUndefined();
  });

  test('[P20] returns all lanes in the order of the data if both ports are unknown', () => {
    expect(names(nearestLanes({}, RATES_INDEX))).toEqual(['cnsha-uslax', 'cnsha-nlrtm', 'deham-uslgb']);
  });

  test('[P20] returns at most five lanes for a known port', () => {
    const lanes = ['a', 'b', 'c', 'd', 'e', 'f'].map((to): RateLane => {
      return { from: 'cnsha', to, rate: { value: 1, unit: 'USD/FEU', equipment: '40HC', week: '2026-11-16' } };
    });
    expect(nearestLanes({ origin: port('cnsha') }, { ...RATES_INDEX, lanes })).toHaveLength(5);
    expect(nearestLanes({}, { ...RATES_INDEX, lanes })).toHaveLength(6);
  });
});
