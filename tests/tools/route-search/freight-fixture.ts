import type { FreightData } from '../../../freight/freight-data.ts';
import type { FreightPlace } from '../../../freight/freight-place.ts';

const place = (
  id: string,
  kind: FreightPlace['kind'],
  at: FreightPlace['at'],
  name: string,
  words = '',
): FreightPlace => ({
  id,
  code: id.toUpperCase(),
  kind,
  name,
  country: id.startsWith('us') || id === 'est' ? 'States' : 'Country',
  words,
  area: '',
  at,
});

/**
 * Made freight data: a western and an eastern port 40 degrees of the equator apart, with a canal between them and a cape
 * in the south; an airport next to each; an inland airport; a port on an island without sea lanes.
 */
export const FREIGHT: FreightData = {
  places: [
    place('aawes', 'port', [0, 0], 'Westport', '西港\nOldport'),
    place('useas', 'port', [40, 0], 'Eastport', '东港'),
    place('aaisl', 'port', [60, 40], 'Island'),
    place('wst', 'airport', [1, 1], 'Westport Airport'),
    place('est', 'airport', [40, 1], 'Eastport Airport'),
    place('inl', 'airport', [20, 60], 'Inland'),
  ],
  lanes: {
    points: [
      { at: [1, 0], to: [1, 2] },
      { at: [20, 0], to: [0, 3], passage: 'canal' },
      { at: [20, -20], to: [0, 3], passage: 'cape' },
      { at: [39, 0], to: [1, 2] },
    ],
    passages: [
      { id: 'canal', name: 'Canal', kind: 'canal', way: 'through the Canal' },
      { id: 'cape', name: 'Cape', kind: 'cape', way: 'around the Cape' },
    ],
    notices: [{ passage: 'canal', effect: 'avoided', text: 'Carriers avoid the Canal.', validFrom: '2026-03-01' }],
  },
  sea: { aawes: [0], useas: [3], aaisl: [] },
  sets: [
    {
      id: 'new',
      name: 'New',
      validFrom: '2026-01-01',
      source: { title: 'Made', licence: 'own' },
      checkedOn: '2026-11-01',
    },
  ],
  factors: [
    { vehicle: 'ship', set: 'new', mode: 'ocean', name: 'Ship', direct: 0.016, total: 0.02 },
    { vehicle: 'short', set: 'new', mode: 'air', name: 'Short', direct: 0.8, total: 1, mostKm: 3700 },
    { vehicle: 'long', set: 'new', mode: 'air', name: 'Long', direct: 0.5, total: 0.6 },
  ],
  ranges: [
    { id: 'cy', mode: 'fcl', kind: 'cut-off', name: 'CY cut-off', least: 1, most: 3, unit: 'days' },
    { id: 'ams', mode: 'fcl', kind: 'cut-off', name: 'AMS', least: 24, unit: 'hours', country: 'US' },
    { id: 'change', mode: 'fcl', kind: 'extra', name: 'Change of ships', least: 5, most: 14, unit: 'days' },
    { id: 'extra', mode: 'lcl', kind: 'extra', name: 'Consolidation', least: 6, most: 15, unit: 'days' },
    { id: 'accept', mode: 'air', kind: 'cut-off', name: 'Acceptance', least: 4, most: 6, unit: 'hours' },
    { id: 'transit', mode: 'air', kind: 'transit', name: 'Transit', least: 3, most: 8, unit: 'days' },
    { id: 'discharge', mode: 'fcl', kind: 'release', name: 'Discharge', least: 1, most: 3, unit: 'days' },
    { id: 'free', mode: 'fcl', kind: 'free-time', name: 'Free time', least: 3, most: 7, unit: 'days' },
    { id: 'release', mode: 'air', kind: 'release', name: 'Release', least: 0, most: 2, unit: 'days' },
  ],
  rates: {
    'aawes-useas': { value: 2450, unit: 'USD/FEU', equipment: '40HC', week: '2026-11-16', isIllustrative: true },
  },
  land: { pacific: 'm10 4h7', atlantic: 'm20 4h7' },
};
