import { describe, expect, test } from 'vitest';
import type { LaneChart } from '../../../model/shapes/chart.ts';
import { daysOf, monthScale } from '../../../templates/blocks/dates/calendar-scale.ts';
import { summarizeAmounts } from '../../../templates/blocks/numbers/amounts.ts';
import { differenceOf, verdictOf } from '../../../templates/blocks/numbers/before-after.tsx';
import { multiplesScale, seriesExtremes } from '../../../templates/blocks/numbers/multiples-scale.ts';
import { htmlOf, textsOf } from '../support/render.ts';

const SERIES: LaneChart = {
  lane: 'cnsha-uslax',
  from: 'Shanghai',
  to: 'Los Angeles',
  equipment: '40HC',
  unit: 'USD/FEU',
  illustrative: true,
  isOld: false,
  isStale: false,
  points: [
    { from: '2026-11-02', value: 2000 },
    { from: '2026-11-09', value: 1000 },
    { from: '2026-11-16', value: 1500 },
  ],
  sources: [{ title: 'Made for tests' }],
  checkedOn: '2026-11-20',
};

describe('amounts', () => {
  test('[M03] have a sum with as many decimals as the values', () => {
    expect(summarizeAmounts([0.1, 0.2, 138.56])).toEqual({
      sum: 138.86,
      decimals: 2,
      range: [0, 138.56],
      hasShares: true,
    });
    expect(summarizeAmounts([2400, 900]).decimals).toBe(0);
  });

  test('[M03] have no shares when a value is negative or all are zero', () => {
    expect(summarizeAmounts([300, -100])).toMatchObject({ sum: 200, range: [-100, 300], hasShares: false });
    expect(summarizeAmounts([0, 0])).toMatchObject({ sum: 0, range: [0, 0], hasShares: false });
  });
});

describe('figures', () => {
  test('[M04] join each value and its unit as the language of the unit does', () => {
    const items = [
      { label: '航行', value: '14.8', unit: '天' },
      { label: 'Inside length', value: '12.03', unit: 'm' },
    ];
    expect(textsOf(htmlOf({ block: 'figures', items, illustrative: true }), 'dd')).toEqual(['14.8天', '12.03 m']);
  });

  test('[M04] name the day of the check of their source', () => {
    const source = { title: '自测', checkedOn: '2026-11-25' };
    const html = (locale: 'en-US' | 'zh-CN') =>
      htmlOf({ block: 'figures', items: [{ label: 'A', value: '1' }], source }, { locale });
    expect(html('zh-CN')).toContain('来源：自测 · 核对日期：<time dateTime="2026-11-25">2026年11月25日');
    expect(html('en-US')).toContain('Source: 自测 · checked <time dateTime="2026-11-25">November 25, 2026');
  });
});

describe('bars', () => {
  const bars = (values: readonly number[], more = {}) =>
    htmlOf({
      block: 'bars',
      title: 'Costs',
      unit: 'USD',
      items: values.map((value, index) => ({ label: `Line ${index}`, value })),
      ...more,
    });

  test('[M03] are a table with amounts, shares, and the sum as the last row', () => {
    const html = bars([300, 100.25], { total: 'Together' });
    expect(textsOf(html, 'td')).toEqual(['300.00', '75.0%', '100.25', '25.0%', '400.25', '100.0%']);
    expect(html).toMatch(/<tfoot><tr><th scope="row">Together/);
  });

  test('[M03] have no shares without a label for their sum', () => {
    expect(textsOf(bars([300, 100.25]), 'td')).toEqual(['300.00', '100.25']);
  });

  test('[M03] start at zero, extend left for negative amounts, and then have no shares', () => {
    const html = bars([300, -100, 0]);
    expect([...html.matchAll(/<rect x="([^"]*)" y="0" width="([^"]*)"/g)].map(([, ...at]) => at)).toEqual([
      ['25%', '75%'],
      ['0%', '25%'],
      ['25%', '0%'],
    ]);
    expect(textsOf(html, 'td')).toEqual(['300', '−100', '0']);
  });

  test('[M03] can highlight one line', () => {
    const rows = bars([3, 4], { highlight: 'Line 1' }).match(/<tr[^>]*>/g);
    expect(rows).toEqual(['<tr>', '<tr>', expect.stringContaining('highlight')]);
  });
});

describe('before and after', () => {
  test.each([
    [{ before: 50, after: 30, unit: 'kg' }, '20 kg less (−40%)'],
    [{ before: 20, after: 30, unit: 'USD a month' }, 'USD 10 a month more (+50%)'],
    [{ before: 25, after: 20 }, '5 fewer (−20%)'],
    [{ before: 19, after: 12 }, '7 fewer'],
    [{ before: 0, after: 3 }, '3 more'],
    [{ before: 300, after: 0, unit: 'kg' }, '300 kg less'],
    [{ before: 3, after: 3 }, 'No change'],
    [{ before: 100, after: 31, unit: '%' }, '69 percentage points less'],
  ])('[M03] shows the difference: %o is %s', (pair, difference) => {
    expect(differenceOf(pair, { decimals: 0, locale: 'en-US' })).toBe(difference);
  });

  test.each([
    { before: 5, after: 3, verdict: 'better' },
    { before: 3, after: 5, verdict: 'worse' },
    { before: 3, after: 5, better: 'more' as const, verdict: 'better' },
    { before: 5, after: 3, better: 'more' as const, verdict: 'worse' },
    { before: 5, after: 3, better: 'neither' as const, verdict: 'difference' },
    { before: 3, after: 3, verdict: 'difference' },
  ])('[M03] says whether the second state is better: %o', ({ verdict, ...pair }) => {
    expect(verdictOf(pair)).toBe(verdict);
  });

  test('[M03] shares a scale among rows with the same unit', () => {
    const items = [
      { label: 'A', before: 10, after: 5, unit: 'days' },
      { label: 'B', before: 2, after: 1, unit: 'days' },
      { label: 'C', before: 2, after: 1, unit: 't' },
    ];
    const html = htmlOf({ block: 'before-after', title: 'T', before: 'Then', after: 'Now', items });
    const widths = [...html.matchAll(/<rect [^>]*width="([^"]*)"/g)].map(([, width]) => width);
    expect(widths).toEqual(['100%', '50%', '20%', '10%', '100%', '50%']);
  });
});

describe('calendar', () => {
  test('[M03] has complete months on a scale of days, also across years', () => {
    const { months, at } = monthScale([{ from: '2026-12-31' }, { from: '2026-12-16', to: '2027-01-01' }]);
    expect(months.map(({ date }) => date.toISOString().slice(0, 7))).toEqual(['2026-12', '2027-01']);
    expect(months.map(({ start }) => start)).toEqual(['0%', '50%']);
    expect(months.map(({ hasYear }) => hasYear)).toEqual([true, true]);
    const [first, last] = daysOf({ from: '2026-12-01', to: '2026-12-31' });
    expect([at(first), at(last, first)]).toEqual(['0%', '50%']);
    const [noon] = daysOf({ from: '2026-12-16' });
    expect(at(noon)).toBe('25%');
  });

  test('[M03] shows no year at the first month when January is too near for a second number', () => {
    const yearsOf = (from: string, to: string) =>
      monthScale([{ from, to }]).months.flatMap(({ date, hasYear }) => (hasYear ? date.toISOString().slice(0, 7) : []));
    expect(yearsOf('2026-12-01', '2027-06-30')).toEqual(['2027-01']);
    expect(yearsOf('2026-11-01', '2027-06-30')).toEqual(['2026-11', '2027-01']);
    expect(yearsOf('2026-12-01', '2026-12-31')).toEqual(['2026-12']);
  });

  test('[M03] labels every other month when there is no space for all', () => {
    const named = (to: string) => monthScale([{ from: '2026-01-01', to }]).months.filter(({ isNamed }) => isNamed);
    expect(named('2026-07-31')).toHaveLength(7);
    expect(named('2026-08-31')).toHaveLength(4);
  });

  test('[M03] labels the year at the first month and at each new year', () => {
    const { months } = monthScale([{ from: '2025-10-01', to: '2027-02-28' }]);
    expect(months.filter(({ hasYear }) => hasYear).map(({ date }) => date.toISOString().slice(0, 7))).toEqual([
      '2025-10',
      '2026-01',
      '2027-01',
    ]);
  });
});

describe('small multiples', () => {
  const higher = { ...SERIES, to: 'New York', points: [{ from: '2026-11-16', value: 3000 }] };

  test('[P10] share a scale of days and values when they share a unit', () => {
    expect(multiplesScale(SERIES, [SERIES, higher])).toEqual({
      line: 'M0 50L50 100L100 75',
      end: 'M100 75h0',
      scale: [1000, 3000],
    });
    expect(multiplesScale(SERIES, [SERIES, { ...higher, unit: 'USD/kg' }]).scale).toEqual([1000, 2000]);
  });

  test('[P10] list first, last, lowest and highest value with their weeks', () => {
    expect(seriesExtremes(SERIES.points).map(({ name, point }) => [name, point.value])).toEqual([
      ['first', 2000],
      ['last', 1500],
      ['min', 1000],
      ['max', 2000],
    ]);
    expect(seriesExtremes([])).toEqual([]);
  });

  test('[P10] show the illustrative mark once before the figures, and the source once', () => {
    const html = htmlOf({ block: 'small-multiples', title: 'Lanes', charts: [SERIES, higher] });
    expect(html.match(/>Illustrative</g)).toHaveLength(1);
    expect(html.indexOf('>Illustrative<')).toBeLessThan(html.indexOf('<svg'));
    expect(html.match(/Made for tests/g)).toHaveLength(1);
    expect(html).not.toContain('newer ones are not available');
  });

  test('[P10] have all values in a collapsed table for each unit', () => {
    const charts = [SERIES, higher, { ...higher, to: 'Dallas', unit: 'USD/kg' }];
    const html = htmlOf({ block: 'small-multiples', title: 'Lanes', charts });
    expect(textsOf(html, 'summary')).toEqual(['Show all 3 weeks as a table', 'Show 1 week as a table']);
    expect(textsOf(html, 'td').slice(0, 4)).toEqual(['November 16, 2026', '1,500', '3,000', '1,500']);
  });

  test.each([
    { unit: 'USD/FEU', equipment: '40HC', says: 'USD/FEU, 40HC' },
    { unit: '美元/40尺高柜', equipment: '40尺高柜', says: '美元/40尺高柜' },
  ])('[P10] name the unit and the container once: $says', ({ unit, equipment, says }) => {
    const html = htmlOf({ block: 'small-multiples', title: 'Lanes', charts: [{ ...SERIES, unit, equipment }] });
    expect(html).toContain(`class="small_multiples_unit">${says}<`);
  });

  test('[M07] show a note when figures are old', () => {
    const html = htmlOf({
      block: 'small-multiples',
      title: 'Lanes',
      charts: [{ ...SERIES, isOld: true, isStale: true }, higher],
    });
    expect(html).toContain('series ends with the week of November 16, 2026');
    expect(html).toContain('not checked these figures recently');
  });
});
