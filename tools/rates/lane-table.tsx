import type { Locale } from '../../contract/locales.ts';
import { LOCALE_FACTS } from '../../locales/facts.ts';
import { siteTexts } from '../../locales/site.ts';
import type { ChartPoint } from '../../model/shapes/chart.ts';
import { Sparkline } from '../../templates/components/charts/sparkline.tsx';
import { FactTable } from '../../templates/components/lists/fact-table.tsx';
import { formatDay } from '../../templates/format.ts';
import type { TemplateProps } from '../../templates/template-props.ts';
import { RateChange } from './change.tsx';
import { ratePath } from './paths.ts';
import styles from './rates.module.css';
import { seriesFacts } from './series.ts';
import { writeRate } from './write.ts';

type RatedLane = NonNullable<TemplateProps<'rates'>['lane']>;

interface RowInput {
  lane: RatedLane;
  series: RatedLane['series'][number];
  /** The values of all lines on the scale of this one. */
  scale: readonly ChartPoint[];
  locale: Locale;
}

/** Renders every series of every lane: its line with the latest value, its change and its range. */
export function LaneTable({ lanes, locale }: { lanes: readonly RatedLane[]; locale: Locale }) {
  const words = siteTexts[locale].tools.rates.page;
  const all = lanes.flatMap(({ series }) => series);
  const scaleOf = (currency: string) =>
    all.filter(({ unit }) => currencyOf(unit) === currency).flatMap(({ chart }) => pointsOf(chart));
  const scales = [...new Set(all.map(({ unit }) => currencyOf(unit)))].map((currency) => {
    const values = scaleOf(currency).map(({ value }) => value);
    const write = (value: number) => writeIn(`${currency}/`, { value, locale });
    return words.between(write(Math.min(...values)), write(Math.max(...values)));
  });
  return (
    <div className={styles.table}>
      <FactTable
        caption={words.lanes}
        columns={[words.lane, words.latest, words.change, words.range]}
        rows={lanes.flatMap((lane) =>
          lane.series.flatMap(
            (series) => rowOf({ lane, series, scale: scaleOf(currencyOf(series.unit)), locale }) ?? [],
          ),
        )}
      />
      <p className="meta">{words.scale(scales.join(LOCALE_FACTS[locale].listSeparator))}</p>
    </div>
  );
}

function currencyOf(unit: string): string {
  return unit.split('/')[0] ?? unit;
}

function pointsOf(chart: RatedLane['series'][number]['chart']): readonly ChartPoint[] {
  return chart.series[0]?.points ?? [];
}

function writeIn(unit: string, { value, locale }: { value: number; locale: Locale }): string {
  return writeRate({ value, unit }, { words: siteTexts[locale].tools.rates.answer, locale });
}

function rowOf({ lane, series: { chart, unit }, scale, locale }: RowInput) {
  const words = siteTexts[locale].tools.rates.page;
  const points = pointsOf(chart);
  const facts = seriesFacts(points);
  if (facts === undefined) return undefined;
  const write = (value: number) => writeIn(unit, { value, locale });
  return {
    key: `${lane.id} ${chart.equipment}`,
    cells: [
      <>
        <a href={ratePath(lane)}>{siteTexts[locale].components.chart.laneName(lane.fromName, lane.toName)}</a>
        <span>{chart.equipment}</span>
      </>,
      <>
        <div className={styles.latest}>
          <Sparkline points={points} scale={scale} />
          <b>{write(facts.latest.value)}</b>
        </div>
        <span>{words.ofWeek(formatDay(facts.latest.from, locale))}</span>
      </>,
      <RateChange key="change" facts={facts} locale={locale} />,
      words.between(write(facts.low.value), write(facts.high.value)),
    ],
  };
}
