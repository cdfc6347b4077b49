import type { Locale } from '../../contract/locales.ts';
import { siteTexts } from '../../locales/site.ts';
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
  locale: Locale;
}

/** Renders every series of every lane: its latest value, its change, its range and its line. */
export function LaneTable({ lanes, locale }: { lanes: readonly RatedLane[]; locale: Locale }) {
  const words = siteTexts[locale].tools.rates.page;
  return (
    <div className={styles.table}>
      <FactTable
        caption={words.lanes}
        columns={[words.lane, words.trend, words.latest, words.change, words.range]}
        rows={lanes.flatMap((lane) => lane.series.flatMap((series) => rowOf({ lane, series, locale }) ?? []))}
      />
    </div>
  );
}

function rowOf({ lane, series: { chart, unit }, locale }: RowInput) {
  const words = siteTexts[locale].tools.rates.page;
  const answer = siteTexts[locale].tools.rates.answer;
  const points = chart.series[0]?.points ?? [];
  const facts = seriesFacts(points);
  if (facts === undefined) return undefined;
  const write = (value: number) => writeRate({ value, unit }, { words: answer, locale });
  return {
    key: `${lane.id} ${chart.equipment}`,
    cells: [
      <>
        <a href={ratePath(lane)}>{siteTexts[locale].components.chart.laneName(lane.fromName, lane.toName)}</a>
        <span>{chart.equipment}</span>
      </>,
      <Sparkline key="trend" points={points} />,
      <>
        {write(facts.latest.value)}
        <span>{words.ofWeek(formatDay(facts.latest.from, locale))}</span>
      </>,
      <RateChange key="change" facts={facts} locale={locale} />,
      words.between(write(facts.low.value), write(facts.high.value)),
    ],
  };
}
