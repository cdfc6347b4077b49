import { describe, expect, test } from 'vitest';
import { chartOf } from '../../../../model/content-types/props/charts.ts';
import { marketUpdate } from '../../../pipeline/support/items.ts';
import { codesOf, exportOf, fileOf, readTestSite } from '../../../pipeline/support/site.ts';

const PATH = 'global-logistics-update/week-47.html';
const UPDATE = {
  'content/en-US/market-update/week-47.md': marketUpdate('Week 47', {}, '![Weekly rate](chart:cnsha-uslax)'),
};

function pageOn(at: string): string {
  return fileOf(exportOf(readTestSite(UPDATE, { at })), PATH);
}

describe('charts', () => {
  test('[P10] draw the rates of a lane from the data, oldest first', () => {
    const { data } = readTestSite();
    const chart = chartOf(['cnsha-uslax'], { data, locale: 'zh-CN' });
    expect(chart).toMatchObject({ equipment: '40尺高柜', unit: '美元/40尺高柜', illustrative: true });
    expect(chart?.series.map(({ from, to }) => [from, to])).toEqual([['上海', '洛杉矶']]);
    expect(chart?.series[0]?.points.map(({ from, value }) => [from, value])).toEqual([
      ['2026-11-09', 2200],
      ['2026-11-16', 2300],
    ]);
  });

  test('[P10] sort the rows and are illustrative when any row is', () => {
    const { data } = readTestSite();
    const [first, ...others] = data.rates;
    const rates = [...others.map((row) => ({ ...row, illustrative: undefined })), ...(first ? [first] : [])];
    const chart = chartOf(['cnsha-uslax'], { data: { ...data, rates }, locale: 'en-US' });
    const points = [{ from: '2026-11-09' }, { from: '2026-11-16' }];
    expect(chart).toMatchObject({ illustrative: true, series: [{ points }] });
  });

  test('[P10] draw several lanes in the given order, with each source once and the oldest check date', () => {
    const { data } = readTestSite();
    const others = data.rates.map((row) => ({ ...row, lane: 'cnsha-deham', checkedOn: '2026-10-01' }));
    const many = { ...data, rates: [...data.rates, ...others] };
    const chart = chartOf(['cnsha-deham', 'cnsha-uslax'], { data: many, locale: 'en-US' });
    expect(chart?.series.map(({ lane, points }) => [lane, points.length])).toEqual([
      ['cnsha-deham', 2],
      ['cnsha-uslax', 2],
    ]);
    expect(chart).toMatchObject({ checkedOn: '2026-10-01', sources: [{ title: 'Made for tests' }] });
    expect(chart?.sources).toHaveLength(1);
    expect(chartOf(['cnsha-uslax', 'nowhere'], { data: many, locale: 'en-US' })).toBeUndefined();
  });

  test('[P10] show the same figures as a table', () => {
    expect(pageOn('2026-11-20')).toContain('<td>November 16, 2026</td><td class="chart_table_value">2,300</td>');
  });

  test('[P10] have a text alternative that describes the line', () => {
    expect(pageOn('2026-11-20')).toContain(
      'aria-label="Weekly rate. Shanghai to Los Angeles: from 2,200 to 2,300 USD/FEU, ranging between 2,200 and 2,300."',
    );
  });

  test('[P10] mark illustrative figures with one tag', () => {
    expect(pageOn('2026-11-20').match(/<span class="illustrative_tag_tag">Illustrative<\/span>/g)).toHaveLength(1);
  });

  test('[P10] fail for a lane without rates, and the hint names the lanes with rates', () => {
    const body = '![Weekly rate](chart:cnsha-deham)';
    const site = readTestSite({ 'content/en-US/market-update/week-47.md': marketUpdate('Week 47', {}, body) });
    expect(codesOf(site)).toEqual(['markdown/unknown-chart']);
    expect(site.diagnostics[0]).toMatchObject({ hint: 'Use one of: cnsha-uslax.', place: { line: 9, column: 1 } });
  });
});

describe('old data in charts', () => {
  const ENDED = 'This illustrative series ends with the week of November 16, 2026.';
  const UNCHECKED = 'We have not checked these figures recently, so they may be out of date.';

  test.each([
    { on: '2026-11-22', says: [] },
    { on: '2026-11-23', says: [ENDED] },
    { on: '2026-12-31', says: [ENDED] },
    { on: '2027-01-01', says: [ENDED, UNCHECKED] },
  ])('[M07] shows the notice for outdated figures on $on: $says', ({ on, says }) => {
    const html = pageOn(on);
    expect([ENDED, UNCHECKED].filter((text) => html.includes(text))).toEqual(says);
  });

  test('[M07] still shows the last row and the date of its check', () => {
    const html = pageOn('2027-01-31');
    expect(html).toContain('<td>November 16, 2026</td>');
    expect(html).toContain('Made for tests, checked November 1, 2026');
  });
});
