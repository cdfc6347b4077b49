import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../../../contract/locales.ts';
import { siteTexts } from '../../../../locales/site.ts';
import type { ChartData } from '../../../../model/shapes/chart.ts';
import { Chart } from '../../../../templates/components/charts/chart.tsx';
import { gapOf, lineNames, stackLabels } from '../../../../templates/components/charts/chart-labels.ts';
import { notEmpty } from '../../../helpers/not-empty.ts';
import { draw } from '../../pictures/support.ts';

const LANES = [
  { from: 'Shanghai', to: 'Los Angeles', first: 2300 },
  { from: 'Shanghai', to: 'New York', first: 3500 },
  { from: 'Ningbo', to: 'New York', first: 3400 },
  { from: 'Ningbo', to: 'Los Angeles', first: 2250 },
];

function chartOf(count: number): ChartData {
  return {
    series: LANES.slice(0, count).map(({ from, to, first }, index) => ({
      lane: `lane-${index}`,
      from,
      to,
      points: [
        { from: '2026-11-02', value: first },
        { from: '2026-11-09', value: first + 40 },
        { from: '2026-11-16', value: first + 90 + index },
      ],
    })),
    equipment: '40HC',
    unit: 'USD/FEU',
    illustrative: true,
    isOld: false,
    isStale: false,
    sources: [{ title: 'Made for tests' }],
    checkedOn: '2026-11-20',
  };
}

function picturesOf(html: string): string[] {
  const pictures = [...html.matchAll(/<svg.*?<\/svg>/gs)].map(([svg]) => svg);
  expect(pictures).toHaveLength(3);
  return pictures;
}

describe('chart of two lanes', () => {
  const html = draw(Chart, { chart: chartOf(2), title: 'Both up in three weeks' });

  test('[P10] labels the end of each line with its name and last value, and the gap between them', () => {
    for (const svg of picturesOf(html)) {
      const texts = [...svg.matchAll(/<g class="chart_(?:end|gap)">(.*?)<\/g>/gs)].map(([, inner = '']) =>
        [...inner.matchAll(/>([^<]+)<\/text>/g)].map(([, text]) => text),
      );
      expect(texts).toEqual([['New York', '3,591'], ['Gap 1,201'], ['Los Angeles', '2,390']]);
    }
  });

  test('[P10] describes both lines and their gap in words', () => {
    const words = 'The gap in the last week is 1,201 USD/FEU.';
    expect(picturesOf(html).map((svg) => svg.split(words).length - 1)).toEqual([1, 1, 1]);
    expect(html).toContain('aria-label="Both up in three weeks. Shanghai to Los Angeles: from 2,300 to');
    expect(html).toContain('Shanghai to New York: from 3,500 to');
  });

  test('[P10] lists every week of both lines with the gap, newest first', () => {
    const rows = [...html.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
      [...row.matchAll(/<t[hd][^>]*>([^<]*)/g)].map(([, cell]) => cell),
    );
    expect(rows).toEqual([
      ['Week of', 'Los Angeles, USD/FEU', 'New York, USD/FEU', 'Gap'],
      ['November 16, 2026', '2,390', '3,591', '1,201'],
      ['November 9, 2026', '2,340', '3,540', '1,200'],
      ['November 2, 2026', '2,300', '3,500', '1,200'],
    ]);
  });

  test('[P10] shows dashes for the value and the gap if a line has no value for a week', () => {
    const chart = chartOf(2);
    chart.series[1]?.points.pop();
    const shorter = draw(Chart, { chart, title: 'One ends early' });
    expect(shorter).toContain('<td class="chart_table_value">–</td><td class="chart_table_gapValue">–</td>');
    expect(shorter).not.toContain('class="chart_bracket"');
    expect(gapOf(chart.series)).toBeUndefined();
  });
});

describe('line names', () => {
  const words = siteTexts['en-US'].components.chart;
  const names = (count: number) => lineNames(chartOf(count).series, words);

  test('[P10] contain the destination, or both ports in two rows when destinations are equal', () => {
    expect(names(1)).toEqual([[]]);
    expect(names(2)).toEqual([['Los Angeles'], ['New York']]);
    expect(names(3).at(-1)).toEqual(['Ningbo–', 'New York']);
    expect(lineNames(chartOf(3).series.slice(1), words)).toEqual([['Shanghai'], ['Ningbo']]);
  });

  test('[P10] include no gap for three lines', () => {
    expect(gapOf(chartOf(3).series)).toBeUndefined();
    expect(draw(Chart, { chart: chartOf(4), title: 'Four' })).not.toMatch(/chart_gap|NaN|undefined/);
  });
});

describe('line end labels', () => {
  test('[P10] stay at their line ends when there is space', () => {
    expect(
      stackLabels(
        [
          { at: 50, height: 20 },
          { at: 100, height: 20 },
        ],
        [0, 200],
      ),
    ).toEqual([50, 100]);
  });

  test('[P10] move apart evenly and stay within the picture', () => {
    expect(
      stackLabels(
        [
          { at: 100, height: 20 },
          { at: 104, height: 20 },
        ],
        [0, 200],
      ),
    ).toEqual([92, 112]);
    expect(
      stackLabels(
        [
          { at: 5, height: 40 },
          { at: 6, height: 20 },
        ],
        [0, 200],
      ),
    ).toEqual([20, 50]);
    expect(
      stackLabels(
        [
          { at: 195, height: 40 },
          { at: 196, height: 20 },
        ],
        [0, 200],
      ),
    ).toEqual([160, 190]);
  });

  test('[P10] move the labels above them too', () => {
    const three = [
      { at: 60, height: 20 },
      { at: 79, height: 20 },
      { at: 80, height: 20 },
    ];
    const middles = stackLabels(three, [0, 200]);
    expect(middles.slice(1).map((middle, index) => middle - (middles[index] ?? 0))).toEqual([20, 20]);
  });
});

test.each(LOCALES)('[P10] the chart has space for all labels at line ends in %s', (locale) => {
  const html = draw(Chart, { chart: chartOf(2), title: 'Two', locale });
  for (const svg of picturesOf(html)) {
    const width = Number(svg.match(/viewBox="0 0 (\d+)/)?.[1]);
    const letters = width < 480 ? 12 : 15;
    const ends = [...svg.matchAll(/<g class="chart_(?:end|gap)">(.*?)<\/g>/gs)].map(([, inner = '']) => inner).join('');
    const texts = notEmpty([...ends.matchAll(/<text x="([\d.]+)"[^>]*>([^<]+)/g)]);
    for (const [, x, text = ''] of texts) {
      expect([text, Number(x) + text.replaceAll(/\p{Script=Han}/gu, 'xx').length * 0.55 * letters <= width]).toEqual([
        text,
        true,
      ]);
    }
  }
});
