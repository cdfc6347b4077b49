/** Texts about containers and their loads. `names` has those of the containers, by their ids. */
export const containers = {
  count: '{count} × {container}',
  space: 'Cubes out first.',
  weight: 'Weighs out first.',
  /** The roads of a country with a limit. */
  roads: { US: 'US roads' } as Readonly<Record<string, string>>,
  names: {
    '20': '20′ standard',
    '40': '40′ standard',
    '40HC': '40′ high cube',
    '45HC': '45′ high cube',
    '40RF': '40′ reefer',
    '53': '53′ trailer',
  },
};
