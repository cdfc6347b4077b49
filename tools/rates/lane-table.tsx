import type { Locale } from '../../contract/locales.ts';
import { chartMessages } from '../../templates/components/charts/chart.messages.ts';
import { Sparkline } from '../../templates/components/charts/sparkline.tsx';
import { FactTable } from '../../templates/components/lists/fact-table.tsx';
import { formatDay } from '../../templates/format.ts';
import type { TemplateProps } from '../../templates/template-props.ts';
import { Change } from './change.tsx';
import { rateAnswerMessages, ratePageMessages } from './messages.ts';
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
  const words = ratePageMessages[locale];
  return (
    <div className={styles.table}>
      <FactTable
        caption={words.lanes}
        columns={[words.lane, words.latest, words.change, words.range, words.trend]}
        rows={lanes.flatMap((lane) => lane.series.flatMap((series) => rowOf({ lane, series, locale }) ?? []))}
      />
    </div>
  );
}

function rowOf({ lane, series: { chart, unit }, locale }: RowInput) {
  const words = ratePageMessages[locale];
  const answer = rateAnswerMessages[locale];
  const points = chart.series[0]?.points ?? [];
  const facts = seriesFacts(points);
  if (facts === undefined) return undefined;
  const write = (value: number) => writeRate({ value, unit }, { words: answer, locale });
  return {
    key: `${lane.id} ${chart.equipment}`,
    cells: [
      <>
        <a href={ratePath(lane)}>{chartMessages[locale].laneName(lane.fromName, lane.toName)}</a>
        <span>{chart.equipment}</span>
      </>,
      <>
        {write(facts.latest.value)}
        <span>{words.ofWeek(formatDay(facts.latest.from, locale))}</span>
      </>,
      <Change key="change" facts={facts} locale={locale} />,
      words.between(write(facts.low.value), write(facts.high.value)),
      <Sparkline key="trend" points={points} />,
    ],
  };
}
