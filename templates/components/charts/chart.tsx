import { Fragment } from 'react';
import type { Locale } from '../../../contract/locales.ts';
import { LOCALE_FACTS } from '../../../locales/facts.ts';
import { siteTexts } from '../../../locales/site.ts';
import type { ChartData } from '../../../model/shapes/chart.ts';
import { formatDay, formatNumber } from '../../format.ts';
import type { PageContext } from '../../page-context.ts';
import { IllustrativeTag } from '../illustrative-tag.tsx';
import styles from './chart.module.css';
import { ChartFile } from './chart-file.tsx';
import { gapOf } from './chart-labels.ts';
import { ChartPlot } from './chart-plot.tsx';
import { PLOT_SIZES } from './chart-sizes.ts';
import { ChartTable } from './chart-table.tsx';

interface ChartProps {
  chart: ChartData;
  /** The author's description of the chart. */
  title: string;
  context: PageContext;
  /** Leaves out the table, where a link beside the chart leads to a page that has it. */
  hasTableElsewhere?: boolean;
}

/**
 * Renders a chart: lines in several sizes, drawn by the build, and all figures as a table in a closed `details`
 * element.
 */
export function Chart({ chart, title, context, hasTableElsewhere = false }: ChartProps) {
  const { locale } = context;
  const words = siteTexts[locale].components.chart;
  const { listSeparator, comma, fullStop, sentenceSeparator } = LOCALE_FACTS[locale];
  const { series, equipment, illustrative } = chart;
  const alt = title + fullStop + chartSummary(chart, locale).join(sentenceSeparator);
  return (
    <figure className={styles.chart}>
      <figcaption>
        <span className={styles.title}>{title}</span>
        <span className="meta">
          {series.map(({ from, to }) => words.laneName(from, to)).join(listSeparator)}
          {comma}
          {equipment}
        </span>{' '}
        {illustrative && <IllustrativeTag locale={locale} />}
      </figcaption>
      <div className={styles.plot}>
        {PLOT_SIZES.map((size) => (
          <ChartPlot key={size.width} chart={chart} size={size} words={alt} locale={locale} />
        ))}
      </div>
      <ChartNote chart={chart} locale={locale} />
      <ChartFile chart={chart} title={title} words={alt} context={context} />
      {!hasTableElsewhere && <ChartTable chart={chart} title={title} locale={locale} />}
    </figure>
  );
}

interface PartProps {
  chart: ChartData;
  locale: Locale;
}

/** Returns a sentence for each line, and one for the gap between two lines. */
export function chartSummary({ series, unit }: ChartData, locale: Locale): string[] {
  const words = siteTexts[locale].components.chart;
  const write = (value: number) => formatNumber(value, locale);
  const gap = gapOf(series);
  return [
    ...series.map(({ from, to, points }) => {
      const values = points.map(({ value }) => value);
      return words.summary({
        from,
        to,
        first: write(values[0] ?? 0),
        last: write(values.at(-1) ?? 0),
        min: write(Math.min(...values)),
        max: write(Math.max(...values)),
        unit,
      });
    }),
    ...(gap === undefined ? [] : [words.gapOf(write(gap), unit)]),
  ];
}

/** Renders the age and the sources of the figures. */
function ChartNote({ chart: { series, illustrative, isOld, isStale, sources, checkedOn }, locale }: PartProps) {
  const words = siteTexts[locale].components.chart;
  const notes = siteTexts[locale].components.sourceList;
  const { colon, comma, labelSeparator, listSeparator, sentenceSeparator } = LOCALE_FACTS[locale];
  const ends = series.map(({ points }) => points.at(-1)?.from ?? '');
  const end = ends.reduce((earliest, day) => (day < earliest ? day : earliest), ends[0] ?? '');
  return (
    <p className={`meta ${styles.note}`}>
      {isOld && words.ends(formatDay(end, locale), illustrative) + sentenceSeparator}
      {isStale && words.stale + sentenceSeparator}
      {notes.source}
      {colon}
      {sources.map(({ title, url }, index) => (
        <Fragment key={title}>
          {index > 0 && listSeparator}
          {url ? <a href={url}>{title}</a> : title}
        </Fragment>
      ))}
      {comma}
      {notes.checkedOn}
      {labelSeparator}
      {formatDay(checkedOn, locale)}
    </p>
  );
}
