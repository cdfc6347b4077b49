import type { Locale } from '../../contract/locales.ts';
import { LOCALE_FACTS } from '../../locales/facts.ts';
import { siteTexts } from '../../locales/site.ts';
import type { ChartEvent } from '../../model/shapes/chart.ts';
import frame from '../../templates/blocks/block.module.css';
import { BlockHead } from '../../templates/components/block-head.tsx';
import { chartSummary } from '../../templates/components/charts/chart.tsx';
import { ChartFile } from '../../templates/components/charts/chart-file.tsx';
import { ChartTable } from '../../templates/components/charts/chart-table.tsx';
import { IllustrativeTag } from '../../templates/components/illustrative-tag.tsx';
import { formatDay, formatNumber } from '../../templates/format.ts';
import type { PageContext } from '../../templates/page-context.ts';
import type { TemplateProps } from '../../templates/template-props.ts';
import { RateChange } from './change.tsx';
import { RateChart } from './rate-chart.tsx';
import styles from './rates-lane.module.css';
import { type SeriesFacts, seriesFacts } from './series.ts';
import { writeRate } from './write.ts';

type Series = NonNullable<TemplateProps<'rates'>['lane']>['series'][number];

interface SeriesProps {
  series: Series;
  events: readonly ChartEvent[];
  context: PageContext;
}

/** Renders a series: its facts, then its chart with all values in a folded table. */
export function SeriesSection({ series, events, context }: SeriesProps) {
  const { locale } = context;
  const words = siteTexts[locale].tools.rates.page;
  const { chart, unit } = series;
  const points = chart.series[0]?.points ?? [];
  const facts = seriesFacts(points);
  if (facts === undefined) return null;
  const id = `series-${unit}-${facts.latest.value}`.replace(/[^\w-]/g, '-').toLowerCase();
  const write = (value: number) => writeRate({ value, unit }, { words: siteTexts[locale].tools.rates.answer, locale });
  const last = points.at(-1);
  const { comma, sentenceSeparator } = LOCALE_FACTS[locale];
  const summary = chartSummary(chart, locale).join(sentenceSeparator);
  const laneName = chart.series.map(({ from, to }) => siteTexts[locale].components.chart.laneName(from, to)).join('');
  return (
    <section className={frame.block} aria-labelledby={id}>
      <BlockHead
        id={id}
        title={words.series(chart.equipment)}
        mark={chart.illustrative && <IllustrativeTag locale={locale} />}
      />
      <Facts facts={facts} series={series} write={write} locale={locale} />
      <RateChart chart={chart} summary={summary} events={events} write={write} locale={locale} />
      <div className={styles.values}>
        <ChartFile
          chart={chart}
          title={laneName + comma + words.series(chart.equipment)}
          words={summary}
          context={context}
        />
        <ChartTable chart={chart} title={chart.equipment} locale={locale} />
      </div>
      {chart.isOld && last && (
        <p className={frame.note}>
          {siteTexts[locale].components.chart.ends(formatDay(last.from, locale), chart.illustrative)}
        </p>
      )}
      {chart.isStale && <p className={frame.note}>{siteTexts[locale].components.chart.stale}</p>}
    </section>
  );
}

interface FactsProps {
  facts: SeriesFacts;
  series: Series;
  write: (value: number) => string;
  locale: Locale;
}

function Facts({ facts, series: { chart }, write, locale }: FactsProps) {
  const words = siteTexts[locale].tools.rates.page;
  const { latest, first, low, median, high } = facts;
  const day = (from: string) => <time dateTime={from}>{formatDay(from, locale)}</time>;
  const weeks = formatNumber(chart.series[0]?.points.length ?? 0, locale);
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{words.latest}</dt>
        <dd className={styles.figure}>{write(latest.value)}</dd>
        <dd>{words.perWeek({ equipment: chart.equipment, week: formatDay(latest.from, locale) })}</dd>
      </div>
      <div>
        <dt>{words.change}</dt>
        <dd className={styles.value}>
          <RateChange facts={facts} locale={locale} />
        </dd>
      </div>
      <div>
        <dt>{words.range}</dt>
        <dd className={styles.value}>{words.between(write(low.value), write(high.value))}</dd>
        <dd>
          {words.median} {write(median)}
        </dd>
      </div>
      <div>
        <dt>{words.period}</dt>
        <dd className={styles.value}>{words.weeks(weeks)}</dd>
        <dd>{words.days(formatDay(first.from, locale), formatDay(latest.from, locale))}</dd>
      </div>
      <div>
        <dt>{words.currency}</dt>
        <dd className={styles.value}>{chart.unit}</dd>
        <dd>
          {words.checked}
          {LOCALE_FACTS[locale].labelSeparator}
          {day(chart.checkedOn)}
        </dd>
      </div>
    </dl>
  );
}
