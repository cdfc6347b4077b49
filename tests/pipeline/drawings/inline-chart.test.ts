import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CHART_CLASSES } from '../../../pipeline/drawings/inline-chart.ts';
import { inspectVector } from '../../../pipeline/images/vector.ts';

const SHEET = join(import.meta.dirname, '../../../templates/components/charts/chart-drawing.module.css');

test('[M08] the site has a look for every class of a chart', () => {
  const named = readFileSync(SHEET, 'utf8').matchAll(/(?<=global\([^)]*)\.([a-z]+)/g);
  // The looks of a key are those of its marks.
  expect(new Set([...[...named].map(([, name]) => name), 'key'])).toEqual(CHART_CLASSES);
});

describe('a chart in a list', () => {
  const plotOf = (inside: string) => {
    const file = `<svg xmlns="http://www.w3.org/2000/svg" class="chart" viewBox="0 0 440 300">${inside}</svg>`;
    return inspectVector(Buffer.from(file), 'chart.svg').value?.chart?.plot;
  };
  const BARS =
    '<path class="grid" d="M40 20H400V240h-360z"/><rect class="ink" x="50" y="120" width="14" height="120"/>';

  test('[M08] has no texts and no key, and ends where its marks end', () => {
    expect(plotOf(`<g>${BARS}</g>`)?.viewBox).toBe('37 17 366 226');
    const texts = '<text x="4" y="24">40</text><g class="key"><rect x="16" y="280" width="14" height="11"/></g>';
    expect(plotOf(BARS + texts)).toEqual({ viewBox: '37 17 366 226', html: BARS });
  });

  test('[M08] is not cropped when it has a curve or a moved part', () => {
    expect(plotOf(`${BARS}<path d="M0 0C1 1 2 2 3 3"/>`)?.viewBox).toBe('0 0 440 300');
    expect(plotOf(`${BARS}<g transform="translate(9 9)"><circle cx="5" cy="5" r="4"/></g>`)?.viewBox).toBe(
      '0 0 440 300',
    );
    expect(plotOf('<text x="4" y="24">40</text>')).toEqual({ viewBox: '0 0 440 300', html: '' });
  });
});
