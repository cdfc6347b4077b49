import type { Locale } from '../../../contract/locales.ts';
import { sourceTitle } from '../../data/kind.ts';
import type { RowOf } from '../../data/kinds.ts';
import { queryRates } from '../../data/queries.ts';
import { equipmentName, rateUnit } from '../../data/rate-words.ts';
import type { SiteData } from '../../data/site-data.ts';
import type { ChartData, ChartSeries, LaneChart } from '../../shapes/chart.ts';

interface ChartContext {
  data: SiteData;
  locale: Locale;
  /** The container; by default that of each lane's main series. */
  equipment?: RowOf<'rates'>['equipment'];
}

/** Returns the data for a chart of some lanes. Undefined if a lane has no rates, which has its own finding. */
export function chartOf(lanes: readonly string[], context: ChartContext): ChartData | undefined {
  const { data, locale, equipment } = context;
  const { seriesOf } = queryRates(data.rates);
  const rowsOf = (lane: string) =>
    seriesOf(lane).find((series) => equipment === undefined || series.equipment === equipment)?.rows ?? [];
  const all = lanes.map((lane) => ({ lane, rows: rowsOf(lane) }));
  const lasts = all.flatMap(({ rows }) => rows.at(-1) ?? []);
  const [first] = lasts;
  if (first === undefined || lasts.length < lanes.length) return undefined;
  const nameOf = (port: string | undefined) => data.ports.find(({ id }) => id === port)?.name[locale] ?? '';
  const sources = lasts.map(({ source }) => ({ title: sourceTitle(source, locale), url: source.url }));
  return {
    series: all.map(({ lane, rows }): ChartSeries => {
      const { from, to } = data.lanes.find(({ id }) => id === lane) ?? {};
      const points = rows.map(({ validFrom, validTo, value }) => ({ from: validFrom, to: validTo, value }));
      return { lane, from: nameOf(from), to: nameOf(to), points };
    }),
    equipment: equipmentName(first, locale),
    unit: rateUnit(first, locale),
    illustrative: all.some(({ rows }) => rows.some(({ illustrative }) => illustrative)),
    isOld: lasts.some(({ validTo }) => validTo !== undefined && validTo < data.day),
    isStale: lasts.some((row) => data.isStale('rates', row)),
    sources: [...new Map(sources.map((source) => [`${source.title} ${source.url}`, source])).values()],
    checkedOn: lasts.map(({ checkedOn }) => checkedOn).reduce((oldest, day) => (day < oldest ? day : oldest)),
  };
}

/** Returns the data for a chart of one lane. Undefined if it has no rates. */
export function laneChartOf(lane: string, context: ChartContext): LaneChart | undefined {
  const chart = chartOf([lane], context);
  if (chart === undefined) return undefined;
  const { series, ...rest } = chart;
  return series[0] && { ...rest, ...series[0] };
}
