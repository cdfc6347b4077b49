import { describe, expect, test } from 'vitest';
import { seaOptionsOf } from '../../../model/data/sea-lanes.ts';
import type { SiteData } from '../../../model/data/site-data.ts';
import { figuresOf } from '../../../pipeline/pages/figures.ts';
import { noData } from '../../helpers/site-data.ts';

const source = { title: { 'en-US': 'Made for this test', 'zh-CN': '为测试编写' }, licence: 'own' };
const dated = { validFrom: '2026-01-01', checkedOn: '2026-11-20', source };
const named = (id: string, kind: string) => ({ ...dated, id, name: { 'en-US': id, 'zh-CN': id }, kind });
const port = (id: string, lon: number, sea: string[]) => ({ ...named(id, 'port'), lon, lat: 0, sea });

/** Port A is 10 degrees from port B. The canal is on the equator, the cape at 6 degrees south. Port C has no canal on its way. */
const DATA = {
  ...noData,
  ports: [port('aa', 0, ['west']), port('bb', 10, ['east']), port('cc', 1, ['west'])],
  lanes: [
    { ...dated, id: 'aa-bb', from: 'aa', to: 'bb' },
    { ...dated, id: 'aa-cc', from: 'aa', to: 'cc' },
    { ...dated, id: 'aa-dd', from: 'aa', to: 'dd' },
  ],
  'sea-points': [
    { ...dated, id: 'west', lon: 0.5, lat: 0, to: ['canal', 'cape'] },
    { ...dated, id: 'canal', lon: 5, lat: 0, passage: 'kiel', to: ['east'] },
    { ...dated, id: 'cape', lon: 5, lat: -6, passage: 'south-cape', to: ['east'] },
    { ...dated, id: 'east', lon: 9.5, lat: 0, to: [] },
  ],
  passages: [named('kiel', 'canal'), named('south-cape', 'cape')],
  factors: [{ ...named('ship', 'ship'), vehicle: 'ship', set: 'made', mode: 'ocean', direct: 0.01, upstream: 0.01 }],
  'factor-sets': [{ ...dated, id: 'made', name: { 'en-US': 'Made', 'zh-CN': '自编' } }],
} as unknown as SiteData;

const closed = [
  { ...dated, id: 'shut', passage: 'kiel', effect: 'closed', text: { 'en-US': 'Closed.', 'zh-CN': '关闭。' } },
];

const textsOf = (data: SiteData) => figuresOf(data, new Set())['en-US'].texts;
const milesOf = (figure: string | undefined) => Number(figure?.replaceAll(',', ''));

describe('figures that texts can take from the data', () => {
  test('[M07] a lane has figures for its shortest way, and for each canal and cape by its id', () => {
    const texts = textsOf(DATA);
    const [canal, cape] = seaOptionsOf(
      DATA,
      { from: DATA.ports[0] as never, to: DATA.ports[1] as never },
      'en-US',
    ).options;
    expect(Object.keys(texts).filter((name) => name.startsWith('distance '))).toEqual([
      'distance aa-bb',
      'distance aa-bb kiel',
      'distance aa-bb south-cape',
      'distance aa-cc',
    ]);
    expect([texts['distance aa-bb'], texts['distance aa-bb kiel']]).toEqual(['600', '600']);
    expect(milesOf(texts['distance aa-bb kiel'])).toBe(canal?.nauticalMiles);
    expect(milesOf(texts['distance aa-bb south-cape'])).toBe(cape?.nauticalMiles);
  });

  test('[M07] kilometers, days and emissions of a way follow from its distance', () => {
    const texts = textsOf(DATA);
    const miles = milesOf(texts['distance aa-bb south-cape']);
    const kilometers = Math.round(miles * 1.852);
    expect(milesOf(texts['distance-km aa-bb south-cape'])).toBe(kilometers);
    expect(texts['days aa-bb south-cape']).toBe((miles / 16 / 24).toFixed(1));
    expect(milesOf(texts['emissions aa-bb south-cape'])).toBe(Math.round(18 * kilometers * 0.02));
  });

  test('[M07] a longer way has its additional miles, days and percent; the shortest has none', () => {
    const texts = textsOf(DATA);
    const extra = milesOf(texts['distance aa-bb south-cape']) - milesOf(texts['distance aa-bb kiel']);
    expect(extra).toBeGreaterThan(0);
    expect(Object.entries(texts).filter(([name]) => name.startsWith('extra-'))).toEqual([
      ['extra-distance aa-bb south-cape', String(extra)],
      ['extra-days aa-bb south-cape', (extra / 16 / 24).toFixed(1)],
      ['extra-percent aa-bb south-cape', String(Math.round((extra / 600) * 100))],
    ]);
  });

  test('[M07] a notice that closes a canal changes the shortest way and no figure of a named way', () => {
    const open = textsOf(DATA);
    const shut = textsOf({ ...DATA, 'passage-notices': closed } as unknown as SiteData);
    expect(shut['distance aa-bb']).toBe(open['distance aa-bb south-cape']);
    expect(shut).toEqual({
      ...open,
      ...Object.fromEntries(
        ['distance', 'distance-km', 'days', 'emissions'].map((kind) => [
          `${kind} aa-bb`,
          open[`${kind} aa-bb south-cape`],
        ]),
      ),
    });
  });

  test('[M07] an office has its hours on its own clock, and those in January on the clock of the readers', () => {
    const hours = { opens: '08:30', closes: '17:00' };
    const office = (id: string, country: string, timeZone: string) => ({
      ...named(id, 'office'),
      country,
      timeZone,
      hours,
    });
    const offices = [office('west', 'US', 'America/Los_Angeles'), office('mid', 'NL', 'Europe/Amsterdam')];
    const figures = figuresOf({ ...DATA, offices } as unknown as SiteData, new Set());
    const hoursIn = (locale: 'en-US' | 'zh-CN') =>
      Object.entries(figures[locale].texts).filter(([name]) => name.startsWith('hours'));
    expect(hoursIn('en-US')).toEqual([
      ['hours west', '8:30\u00A0a.m.–5\u00A0p.m.'],
      ['hours-january west', '4:30\u00A0p.m.–1\u00A0a.m.'],
      ['hours mid', '8:30\u00A0a.m.–5\u00A0p.m.'],
      ['hours-january mid', '7:30\u00A0a.m.–4\u00A0p.m.'],
    ]);
    expect(hoursIn('zh-CN')).toEqual([
      ['hours west', '8:30至17:00'],
      ['hours-january west', '次日0:30至9:00'],
      ['hours mid', '8:30至17:00'],
      ['hours-january mid', '15:30至次日0:00'],
    ]);
  });

  test('[M07] ways have no emissions without a factor for ships', () => {
    const texts = textsOf({ ...DATA, factors: [] });
    expect(texts['days aa-bb kiel']).toBeDefined();
    expect(Object.keys(texts).filter((name) => name.startsWith('emissions'))).toEqual([]);
  });

  test('[M07] a way with two passages has figures under the id of each', () => {
    const points = DATA['sea-points'].map((point) => (point.id === 'east' ? { ...point, passage: 'gate' } : point));
    const passages = [...DATA.passages, named('gate', 'canal')];
    const texts = textsOf({ ...DATA, 'sea-points': points, passages } as unknown as SiteData);
    expect([texts['days aa-bb kiel'], texts['days aa-bb gate']]).toEqual([texts['days aa-bb'], texts['days aa-bb']]);
    expect(texts['days aa-bb south-cape']).toBeDefined();
  });

  test('[M07] the last day whose duties are known stands in words, for each origin that has one', () => {
    const coverage = [
      { ...dated, id: 'china', validTo: '2026-10-09' },
      { ...dated, id: 'open' },
    ];
    const texts = figuresOf({ ...noData, 'duty-coverage': coverage } as unknown as SiteData, new Set());
    const until = (locale: 'en-US' | 'zh-CN') =>
      Object.entries(texts[locale].texts).filter(([name]) => name.startsWith('duties-until'));
    expect(until('en-US')).toEqual([['duties-until china', 'October 9, 2026']]);
    expect(until('zh-CN')).toEqual([['duties-until china', '2026年10月9日']]);
  });
});
