import { describe, expect, test } from 'vitest';
import type { ChartData } from '../../../../model/shapes/chart.ts';
import { readXml } from '../../../../pipeline/drawings/read-xml.ts';
import { Chart } from '../../../../templates/components/charts/chart.tsx';
import { marksOf, monthsBetween } from '../../../../templates/components/charts/chart-marks.ts';
import { PLOT_SIZES } from '../../../../templates/components/charts/chart-sizes.ts';
import { notEmpty } from '../../../helpers/not-empty.ts';
import { draw } from '../../pictures/support.ts';

function chartOf(values: readonly number[]): ChartData {
  const day = (index: number) => new Date(Date.UTC(2024, 10, 25 + index * 7)).toISOString().slice(0, 10);
  const points = values.map((value, index) => ({ from: day(index), value }));
  return {
    series: [{ lane: 'cnsha-uslax', from: 'Shanghai', to: 'Los Angeles', points }],
    equipment: '40HC',
    unit: 'USD/FEU',
    illustrative: true,
    isOld: false,
    isStale: false,
    sources: [{ title: 'Made for tests' }],
    checkedOn: '2026-11-20',
  };
}

const WEEKS = Array.from({ length: 104 }, (_, week) => Math.round(2400 + 700 * Math.sin(week / 9)));
const CASES = [
  { name: 'one point', values: [2300] },
  { name: 'equal values', values: [2300, 2300, 2300] },
  { name: '104 points', values: WEEKS },
  { name: 'only zeros', values: [0, 0] },
];

describe('chart', () => {
  test.each(CASES)('[P10] draws $name inside its picture at every size', ({ values }) => {
    const html = draw(Chart, { chart: chartOf(values), title: 'Weekly rate' });
    expect(html).not.toMatch(/NaN|Infinity|undefined/);
    const pictures = [...html.matchAll(/<svg[^>]*viewBox="0 0 (\d+) (\d+)".*?<\/svg>/gs)];
    expect(pictures).toHaveLength(3);
    for (const [svg, width, height] of pictures) {
      const line = [...svg.matchAll(/[ML](-?[\d.]+),(-?[\d.]+)/g)];
      const texts = [...svg.matchAll(/<text x="(-?[\d.]+)" y="(-?[\d.]+)"/g)];
      expect(line).toHaveLength(values.length);
      for (const [, x, y] of [...line, ...notEmpty(texts)]) {
        expect([Number(x) >= 0, Number(x) <= Number(width)]).toEqual([true, true]);
        expect([Number(y) > 0, Number(y) <= Number(height)]).toEqual([true, true]);
      }
    }
  });

  test.each([...CASES, { name: 'values just past a round number', values: [401, -49, 12, 399.5] }])(
    '[P10] draws $name between the lowest and the highest line of its grid',
    ({ values }) => {
      const html = draw(Chart, { chart: chartOf(values), title: 'Weekly rate' });
      for (const [svg] of notEmpty([...html.matchAll(/<svg.*?<\/svg>/gs)])) {
        const grid = notEmpty([...svg.matchAll(/d="M[\d.]+ ([\d.]+)H/g)]).map(([, y]) => Number(y));
        const line = notEmpty([...svg.matchAll(/[ML][\d.]+,([\d.]+)/g)]).map(([, y]) => Number(y));
        expect(Math.min(...line)).toBeGreaterThanOrEqual(Math.min(...grid));
        expect(Math.max(...line)).toBeLessThanOrEqual(Math.max(...grid));
      }
    },
  );

  test.each(CASES)('[P10] lists $name in the table, newest first', ({ values }) => {
    const html = draw(Chart, { chart: chartOf(values), title: 'Weekly rate' });
    const cells = [...html.matchAll(/<td class="chart_table_value">([\d,]+)<\/td>/g)].map(([, cell = '']) =>
      Number(cell.replace(',', '')),
    );
    expect(cells).toEqual(values.toReversed());
  });

  test('[P10] links to its figures as a file that a spreadsheet reads, oldest first', () => {
    const html = draw(Chart, { chart: chartOf([2310, 2420]), title: 'Weekly rate' });
    const [, file = ''] =
      html.match(/href="data:text\/csv;charset=utf-8,([^"]*)" download="cnsha-uslax-40HC\.csv"/) ?? [];
    expect(decodeURIComponent(file)).toBe('\uFEFFWeek of,USD/FEU\r\n2024-11-25,2310\r\n2024-12-02,2420\r\n');
  });

  test('[P10] links to its picture as an SVG file with the same line', () => {
    const html = draw(Chart, { chart: chartOf([2310, 2420]), title: 'Weekly rate, 20% & more' });
    const [, file = ''] = html.match(/href="data:image\/svg\+xml,([^"]*)" download="cnsha-uslax-40HC\.svg"/) ?? [];
    const svg = decodeURIComponent(file.replaceAll('&#x27;', "'").replaceAll('&amp;', '&'));
    expect(readXml(svg)).toMatchObject({ local: 'svg', uri: 'http://www.w3.org/2000/svg' });
    const [, line] = html.match(/class="chart_line0" d="([^"]*)"/) ?? [];
    expect(svg).toContain(`d="${line}"`);
  });

  test('[P10] shows its unit once in each picture, and its source and check date below', () => {
    const html = draw(Chart, { chart: chartOf([1, 2]), title: 'Weekly rate' });
    const pictures = [...html.matchAll(/<svg.*?<\/svg>/gs)];
    expect(pictures.map(([svg]) => svg.match(/>USD\/FEU</g))).toEqual([['>USD/FEU<'], ['>USD/FEU<'], ['>USD/FEU<']]);
    expect(html).toContain('Source: Made for tests, checked November 20, 2026');
  });

  test.each([
    { locale: 'en-US' as const, lane: 'Shanghai–Los Angeles, 40HC', rows: 'Show 1 week as a table: Weekly rate' },
    { locale: 'zh-CN' as const, lane: 'Shanghai—Los Angeles，40HC', rows: '以表格查看全部1周：Weekly rate' },
  ])('[M04] uses the commas and colons of $locale', ({ locale, lane, rows }) => {
    const html = draw(Chart, { chart: chartOf([2300]), title: 'Weekly rate', locale });
    expect(html).toContain(`<span class="meta">${lane}</span>`);
    expect(html).toContain(`aria-label="${rows}"`);
  });

  test('[M04] describes itself in Chinese without half-width punctuation and spaces', () => {
    const chart: ChartData = {
      ...chartOf([2310, 2450]),
      unit: '美元/40尺高柜',
      equipment: '40尺高柜',
      isOld: true,
      isStale: true,
    };
    const html = draw(Chart, { chart, title: '每周运价', locale: 'zh-CN' });
    expect(html).toContain(
      'aria-label="每周运价。Shanghai至Los Angeles：期初2,310，期末2,450，区间2,310至2,450美元/40尺高柜。"',
    );
    expect(html).toContain(
      '示例数据截至2024年12月2日当周。数据已较长时间未核对，可能已经过时。来源：Made for tests，核对日期：2026年11月20日',
    );
  });

  test.each(PLOT_SIZES)('[P10] has letters of at least 11 pixels at its narrowest: $width units wide', (size) => {
    expect((size.letters * size.narrowest) / size.width).toBeGreaterThanOrEqual(11);
  });
});

describe('chart marks', () => {
  const mark = (values: readonly number[]) => {
    const points = chartOf(values).series[0]?.points ?? [];
    return marksOf({
      points,
      x: (point) => 50 + points.indexOf(point) * (500 / points.length),
      y: ({ value }) => 300 - value / 10,
      write: String,
      letters: 15,
      range: [50, 574],
    }).map(({ kind, point }) => [kind, point.value]);
  };

  test('[P10] label the last, the highest, the lowest and the first value', () => {
    expect(mark([2000, 2900, 1200, 1800, 2100])).toEqual([
      ['last', 2100],
      ['max', 2900],
      ['min', 1200],
      ['first', 2000],
    ]);
  });

  test('[P10] omit an extreme that equals the last value, and both extremes of a flat line', () => {
    expect(mark([1200, 1800, 1300, 2500])).toEqual([
      ['last', 2500],
      ['min', 1200],
    ]);
    expect(mark([2300, 2300])).toEqual([['last', 2300]]);
    expect(mark([])).toEqual([]);
  });

  test('[P10] omit an extreme that would overlap the last value', () => {
    const close = [...Array.from({ length: 60 }, () => 2300), 2310, 2305];
    expect(mark(close)).toEqual([
      ['last', 2305],
      ['min', 2300],
    ]);
  });
});

describe('chart months', () => {
  const name = (month: Date) => month.toISOString().slice(0, 7);

  test('[P10] are all labeled when there is space, otherwise every second, third, sixth or twelfth', () => {
    const from = new Date('2024-11-25');
    expect(monthsBetween(from, new Date('2025-02-03'), 8).map(name)).toEqual(['2024-12', '2025-01', '2025-02']);
    expect(monthsBetween(from, new Date('2026-11-16'), 8).map(name).slice(0, 3)).toEqual([
      '2025-01',
      '2025-04',
      '2025-07',
    ]);
    const januaries = Array.from({ length: 10 }, (_, index) => `${2025 + index}-01`);
    expect(monthsBetween(from, new Date('2034-11-16'), 5).map(name)).toEqual(januaries);
  });

  test('[P10] show the day itself when no month starts in the range', () => {
    const day = new Date('2026-11-09');
    expect(monthsBetween(day, day, 8)).toEqual([day]);
  });
});
