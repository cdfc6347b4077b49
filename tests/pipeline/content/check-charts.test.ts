import { expect, test } from 'vitest';
import type { ReadItem } from '../../../model/content-types/entry.ts';
import type { SiteData } from '../../../model/data/site-data.ts';
import { checkCharts } from '../../../pipeline/content/check-charts.ts';

const RATES = [
  ...['a', 'b', 'c', 'd', 'e'].map((lane) => ({ lane, unit: 'USD/FEU', equipment: '40HC' })),
  { lane: 'teu', unit: 'USD/TEU', equipment: '40HC' },
  { lane: 'reefer', unit: 'USD/FEU', equipment: '40RF' },
] as unknown as SiteData['rates'];

function problemsOf(...lanes: string[]): string[] {
  const charts = [{ target: lanes.join('+'), lanes, place: { file: 'a.md', line: 1, column: 1 } }];
  const item = { body: { charts } } as unknown as ReadItem;
  return checkCharts([item], RATES).map(({ code, message }) => `${code}: ${message}`);
}

test('[P10] checkCharts accepts one to four lanes with the same unit and equipment', () => {
  expect([problemsOf('a'), problemsOf('a', 'b', 'c', 'd')]).toEqual([[], []]);
});

test.each([
  { lanes: ['a', 'x'], says: 'markdown/unknown-chart: The lane "x" has no rates.' },
  { lanes: ['a', ''], says: 'markdown/unknown-chart: The lane "" has no rates.' },
  { lanes: ['a', 'b', 'a'], says: 'markdown/chart-lines: The chart names the lane "a" twice.' },
  { lanes: ['a', 'b', 'c', 'd', 'e'], says: 'markdown/chart-lines: The chart has 5 lines, but can have at most 4.' },
  {
    lanes: ['a', 'teu'],
    says: 'markdown/chart-lines: The lines of the chart have different units: USD/FEU, USD/TEU.',
  },
  {
    lanes: ['a', 'reefer'],
    says: 'markdown/chart-lines: The lines of the chart have different equipment: 40HC, 40RF.',
  },
])('[P10] checkCharts rejects a chart of $lanes', ({ lanes, says }) => {
  expect(problemsOf(...lanes)).toEqual([says]);
});

test('[P11] checkCharts accepts the matrix of Incoterms, which needs no rates, but not together with a lane', () => {
  expect(problemsOf('incoterms')).toEqual([]);
  expect(problemsOf('incoterms', 'a')).toEqual(['markdown/unknown-chart: The lane "incoterms" has no rates.']);
});
