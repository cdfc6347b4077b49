import { describe, expect, test } from 'vitest';
import { routesOf } from '../../../pipeline/pages/routes.ts';
import type { Locale } from '../../../runtime/contract/locales.ts';
import { noData } from '../../helpers/site-data.ts';
import { madeData } from '../maps/support.ts';

const source = { title: 'Made for these tests', licence: 'CC0' };
const dated = { validFrom: '2026-01-01', source, checkedOn: '2026-11-10' };
const factors = [
  {
    ...dated,
    id: 'ship',
    name: { 'en-US': 'Ship', 'zh-CN': '船' },
    mode: 'ocean' as const,
    vehicle: 'ship',
    set: 'made',
    direct: 0.015,
    upstream: 0.005,
  },
];
const rate = {
  ...dated,
  lane: 'cnsha-uslax',
  equipment: '40HC' as const,
  unit: 'USD/FEU',
  illustrative: true as const,
};
const rates = [
  { ...rate, id: 'new', value: 200, validFrom: '2026-11-16' },
  { ...rate, id: 'old', value: 100, validFrom: '2026-11-09' },
];
const data = { ...noData, ...madeData, factors, rates };

describe('route data', () => {
  test('[P32] has the ports, distance and newest rate of each lane in the language of the page', () => {
    const { lanes = [] } = routesOf({ data, locale: 'zh-CN' }) ?? {};
    expect(lanes).toHaveLength(7);
    expect(lanes[0]).toMatchObject({
      from: 'cnsha',
      to: 'uslax',
      fromName: '上海',
      toName: '洛杉矶',
      nauticalMiles: 5680,
      rate: { value: 200, unit: 'USD/FEU', equipment: '40尺高柜', week: '2026-11-16', isIllustrative: true },
    });
    expect(lanes[1]?.rate).toBeUndefined();
  });

  test('[P32] names a pair of ports once and each source once with its license', () => {
    const twice = {
      ...data,
      lanes: [...data.lanes, ...data.lanes.map((lane) => ({ ...lane, id: `${lane.id}-cape` }))],
    };
    const routes = routesOf({ data: twice, locale: 'en-US' });
    expect(routes?.lanes).toHaveLength(7);
    expect(routes?.sources.map(({ title }) => title)).toEqual([
      `${source.title} (CC0)`,
      expect.stringContaining('lines'),
    ]);
  });

  test('[P32] names a source in the language of the page', () => {
    const title = { 'en-US': 'Made for tests', 'zh-CN': '为测试编制' };
    const titled = data.factors.map((row) => ({ ...row, source: { title, licence: 'own' } }));
    const named = (locale: Locale) => routesOf({ data: { ...data, factors: titled }, locale })?.sources[0]?.title;
    expect([named('en-US'), named('zh-CN')]).toEqual(['Made for tests', '为测试编制']);
  });

  test('[P32] is undefined without emission factors or lanes', () => {
    expect(routesOf({ data: { ...data, factors: [] }, locale: 'en-US' })).toBeUndefined();
    expect(routesOf({ data: { ...data, lanes: [] }, locale: 'en-US' })).toBeUndefined();
  });
});
