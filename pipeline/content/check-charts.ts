import { INCOTERMS_CHART } from '../../freight/incoterms.ts';
import type { ReadItem } from '../../model/content-types/entry.ts';
import { queryRates } from '../../model/data/queries.ts';
import type { SiteData } from '../../model/data/site-data.ts';
import { type Diagnostic, diagnose } from '../../model/diagnostics/diagnostic.ts';
import type { ChartOfLanes } from '../../model/shapes/markdown-document.ts';

/** Readers cannot distinguish more lines, and phones have no room for more names at the lines' ends. */
const MAX_LINES = 4;

/** Reports charts of lanes without rates, and charts with lines that cannot share an axis. */
export function checkCharts(items: readonly ReadItem[], rates: SiteData['rates']): Diagnostic[] {
  return items.flatMap(({ body }) => body.charts.flatMap((chart) => problemsOf(chart, rates)));
}

function problemsOf({ target, lanes, place }: ChartOfLanes, rates: SiteData['rates']): Diagnostic[] {
  if (target === INCOTERMS_CHART) return [];
  const known = [...new Set(rates.map(({ lane }) => lane))];
  const unknown = [...new Set(lanes)].filter((lane) => !known.includes(lane));
  if (unknown.length > 0) {
    const hint =
      known.length === 0 ? 'Add rates to content/data/rates.yaml; it has no rows.' : `Use one of: ${known.join(', ')}.`;
    return unknown.map((lane) =>
      diagnose('markdown/unknown-chart', { message: `The lane "${lane}" has no rates.`, hint, place }),
    );
  }
  const message = lineProblem(lanes, rates);
  if (message === undefined) return [];
  return [diagnose('markdown/chart-lines', { message, hint: 'Draw the other lines in a separate chart.', place })];
}

function lineProblem(lanes: readonly string[], rates: SiteData['rates']): string | undefined {
  const twice = lanes.find((lane, index) => lanes.indexOf(lane) !== index);
  if (twice !== undefined) return `The chart names the lane "${twice}" twice.`;
  if (lanes.length > MAX_LINES) return `The chart has ${lanes.length} lines, but can have at most ${MAX_LINES}.`;
  const drawn = queryRates(rates)
    .main.filter(({ lane }) => lanes.includes(lane))
    .flatMap(({ rows }) => rows);
  const units = [...new Set(drawn.map(({ unit }) => unit))];
  if (units.length > 1) return `The lines of the chart have different units: ${units.join(', ')}.`;
  const equipment = [...new Set(drawn.map((row) => row.equipment))];
  if (equipment.length > 1) return `The lines of the chart have different equipment: ${equipment.join(', ')}.`;
  return undefined;
}
