import { type AtlasData, indexAtlas } from '../../../tools/atlas/data.ts';
import { atlasWords } from '../../../tools/atlas/words.ts';
import { FREIGHT } from '../route-search/freight-fixture.ts';

/** The places of the made freight data in two regions, a common lane through the canal, and customs notes. */
export const ATLAS: AtlasData = {
  regions: [
    {
      id: 'west',
      name: 'West',
      countries: [
        { code: 'AA', name: 'Aland', places: ['aawes', 'aaisl', 'wst'] },
        { code: 'II', name: 'Inland', places: ['inl'] },
      ],
    },
    { id: 'east', name: 'East', countries: [{ code: 'US', name: 'Usland', places: ['useas', 'est'] }] },
  ],
  lanes: [{ from: 'aawes', to: 'useas', nauticalMiles: 2400, passages: ['canal'] }],
  notes: [
    {
      countries: ['US'],
      mode: 'any',
      name: 'Importer number',
      text: 'Every importer has one.',
      source: { title: 'Act 1' },
      checkedOn: '2026-11-02',
    },
    {
      countries: ['US', 'II'],
      mode: 'ocean',
      name: 'Manifest',
      text: 'The carrier files it.',
      source: { title: 'Act 2 <b>', url: 'https://law.example/2?a=1&b=2' },
      checkedOn: '2026-11-01',
    },
    {
      countries: ['US'],
      mode: 'air',
      name: 'Air data',
      text: 'The airline files it.',
      source: { title: 'Act 3' },
      checkedOn: '2026-11-01',
    },
  ],
};

/** The context of answers in English on a day on which carriers avoid the canal. */
export const CONTEXT = {
  index: indexAtlas(FREIGHT, ATLAS),
  words: atlasWords('en-US', { headline: 'Atlas', lead: 'All ports.' }),
  titlePattern: '{title} | Site',
  locale: 'en-US',
  today: '2026-11-26',
} as const;
