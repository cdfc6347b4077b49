import { expect, test } from 'vitest';
import { nearestOfKind } from '../../freight/freight-data.ts';
import type { FreightPlace } from '../../freight/freight-place.ts';

const place = (id: string, kind: FreightPlace['kind'], at: FreightPlace['at'], country: string): FreightPlace => ({
  id,
  code: id,
  kind,
  name: id,
  country,
  words: '',
  area: '',
  at,
});

const PORT = place('port', 'port', [0, 0], 'A');
const ABROAD = place('abroad', 'airport', [0.5, 0], 'B');
const HOME = place('home', 'airport', [0, 3], 'A');
const FAR = place('far', 'airport', [0, 4], 'A');

test('[U3] the airport of a port is the nearest one of the same country within 400 km', () => {
  expect(nearestOfKind([ABROAD, FAR, HOME], PORT, 'airport')).toBe(HOME);
  expect(nearestOfKind([ABROAD, FAR], PORT, 'airport')).toBeUndefined();
});
