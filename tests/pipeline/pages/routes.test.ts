import { describe, expect, test } from 'vitest';
import { commonLanesOf, freightSourcesOf } from '../../../pipeline/pages/routes.ts';
import { noData } from '../../helpers/site-data.ts';
import { madeData } from '../maps/support.ts';

const data = { ...noData, ...madeData };

describe('common lanes', () => {
  test('[P32] have the ports, distance and days in the language of the page', () => {
    const lanes = commonLanesOf({ data, locale: 'zh-CN' });
    expect(lanes).toHaveLength(7);
    expect(lanes[0]).toEqual({
      id: 'cnsha-uslax',
      from: 'cnsha',
      to: 'uslax',
      fromName: '上海',
      toName: '洛杉矶',
      nauticalMiles: 5680,
      days: 14.8,
      avoided: [],
    });
  });

  test('[P32] name a pair of ports once', () => {
    const twice = { ...data, lanes: data.lanes.flatMap((lane) => [lane, { ...lane, id: `${lane.id}-again` }]) };
    expect(commonLanesOf({ data: twice, locale: 'en-US' })).toHaveLength(7);
  });
});

describe('sources of the freight tools', () => {
  test('[P32] name each source once with its license, the day of its latest check, in the language of the page', () => {
    const row = (title: string, checkedOn: string, licence = 'own') => ({
      ...madeData.ports[0],
      checkedOn,
      source: { title: { 'en-US': title, 'zh-CN': `${title}（中文）` }, licence },
    });
    const ports = [row('A', '2026-01-01'), row('A', '2026-03-01'), row('B', '2026-02-01', 'CC0')];
    const sources = freightSourcesOf({ data: { ...noData, ports } as never, locale: 'en-US' });
    expect(sources.map(({ title, checkedOn }) => [title, checkedOn])).toEqual([
      ['A', '2026-03-01'],
      ['B (CC0)', '2026-02-01'],
    ]);
    const [chinese] = freightSourcesOf({ data: { ...noData, ports } as never, locale: 'zh-CN' });
    expect(chinese?.title).toBe('A（中文）');
  });

  test('[P32] are only those of its ports and notices on the page of a lane', () => {
    const source = (title: string) => ({ source: { title, licence: 'own' }, checkedOn: '2026-01-01' });
    const ports = data.ports.map((port) => ({ ...port, ...source(port.id) }));
    const row = { ...source('notice'), effect: 'clear', text: {}, validFrom: '2026-01-01' };
    const notices = [
      { ...row, ports: ['CN'], ...source('of China') },
      { ...row, ports: ['NL'], ...source('of the Netherlands') },
      { ...row, passage: 'suez', ...source('of Suez') },
    ];
    const site = { ...data, ports, 'passage-notices': notices } as never;
    const titles = freightSourcesOf({ data: site, locale: 'en-US' }, { from: 'cnsha', to: 'uslax' }).map(
      ({ title }) => title,
    );
    expect(titles).toEqual(expect.arrayContaining(['cnsha', 'uslax', 'of China']));
    expect(titles).not.toEqual(expect.arrayContaining(['nlrtm']));
    expect(titles.filter((title) => title.startsWith('of '))).toEqual(['of China']);
  });
});
