import { LOCALE_FACTS } from '../../../locales/facts.ts';
import { siteTexts } from '../../../locales/site.ts';
import type { LaneChart } from '../../../model/shapes/chart.ts';
import type { BlockInput } from '../../block-input.ts';
import { BlockHead } from '../../components/block-head.tsx';
import { BlockNote } from '../../components/block-note.tsx';
import { ChartTable } from '../../components/charts/chart-table.tsx';
import { IllustrativeTag } from '../../components/illustrative-tag.tsx';
import { formatDay, formatNumber } from '../../format.ts';
import type { PageContext } from '../../page-context.ts';
import frame from '../block.module.css';
import { cellsClass } from '../cells.ts';
import { multiplesScale, seriesExtremes } from './multiples-scale.ts';
import styles from './small-multiples.module.css';

/** Renders the rates of lanes side by side. Lines of one unit share a scale; a list has the main values. */
export default function SmallMultiples({ block, id, context }: BlockInput<'small-multiples'>) {
  const { title, lead, charts } = block;
  const words = siteTexts[context.locale].components.chart;
  const illustrative = charts.some((chart) => chart.illustrative);
  const oldest = charts.find(({ isOld }) => isOld)?.points.at(-1);
  // Charts of one file share its source. A source with another title or day has its own note.
  const all = charts.flatMap(({ sources, checkedOn }) => sources.map((source) => ({ ...source, checkedOn })));
  const isSame = (source: (typeof all)[number], other: (typeof all)[number]) =>
    source.title === other.title && source.checkedOn === other.checkedOn;
  const sources = all.filter((source, index) => all.findIndex((earlier) => isSame(earlier, source)) === index);
  return (
    <section className={frame.block}>
      <BlockHead id={id} title={title} lead={lead} mark={illustrative && <IllustrativeTag locale={context.locale} />} />
      <div className={cellsClass(charts.length)}>
        {charts.map((chart) => (
          <Multiple key={`${chart.from} ${chart.to}`} chart={chart} charts={charts} context={context} />
        ))}
      </div>
      <div className={styles.tables}>
        {[...new Set(charts.map(({ unit }) => unit))].map((unit) => (
          <ChartTable
            key={unit}
            chart={{ unit, series: charts.filter((chart) => chart.unit === unit) }}
            title={title + LOCALE_FACTS[context.locale].comma + unit}
            locale={context.locale}
          />
        ))}
      </div>
      {oldest && <p className={frame.note}>{words.ends(formatDay(oldest.from, context.locale), illustrative)}</p>}
      {charts.some(({ isStale }) => isStale) && <p className={frame.note}>{words.stale}</p>}
      {sources.map((source) => (
        <BlockNote key={`${source.title} ${source.checkedOn}`} source={source} context={context} />
      ))}
    </section>
  );
}

interface MultipleProps {
  chart: LaneChart;
  charts: readonly LaneChart[];
  context: PageContext;
}

function Multiple({ chart, charts, context: { locale } }: MultipleProps) {
  const words = siteTexts[locale].blocks.smallMultiples;
  const { line, end, scale } = multiplesScale(chart, charts);
  const write = (value: number) => formatNumber(value, locale);
  return (
    <figure className={styles.multiple}>
      <figcaption>
        <span className={styles.name}>{siteTexts[locale].components.chart.laneName(chart.from, chart.to)}</span>
        <span className={styles.unit}>
          {/* A unit per container already names it. */}
          {chart.unit.endsWith(chart.equipment)
            ? chart.unit
            : chart.unit + LOCALE_FACTS[locale].comma + chart.equipment}
        </span>
      </figcaption>
      <div className={styles.plot} aria-hidden="true">
        <span className={styles.tick}>{write(scale[1])}</span>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none">
          <path className={styles.grid} d="M0 0H100M0 100H100" vectorEffect="non-scaling-stroke" />
          <path className={styles.line} d={line} vectorEffect="non-scaling-stroke" />
          <path className={styles.end} d={end} vectorEffect="non-scaling-stroke" />
        </svg>
        <span className={styles.tick}>{write(scale[0])}</span>
      </div>
      <dl className={styles.facts}>
        {seriesExtremes(chart.points).map(({ name, point }) => (
          <div key={name}>
            <dt>{words[name]}</dt>
            <dd>{write(point.value)}</dd>
            <dd className={styles.when}>
              <time dateTime={point.from}>{formatDay(point.from, locale)}</time>
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}
