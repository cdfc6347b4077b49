import type { ChartData } from '../../pipeline/shapes/chart.ts';
import { LOCALE_FACTS } from '../../runtime/contract/locale-facts.ts';
import type { Locale } from '../../runtime/contract/locales.ts';
import { formatDay, formatNumber } from '../format.ts';
import type { PageContext } from '../page-context.ts';
import { chartMessages } from './chart.messages.ts';
import styles from './chart.module.css';
import { ChartPlot, PLOT_SIZES } from './chart-plot.tsx';
import { sourceListMessages } from './source-list.messages.ts';

interface ChartProps {
  chart: ChartData;
  title: string;
  context: PageContext;
}

/** A line drawn at build for wide pages and for narrow ones, and the same figures as a table: beside it, or behind a word. */
export function Chart({ chart, title, context: { locale } }: ChartProps) {
  const words = chartMessages[locale];
  const { points, unit, from, to } = chart;
  const values = points.map(({ value }) => value);
  const write = (value: number) => formatNumber(value, locale);
  const summary = words.summary({
    from,
    to,
    first: write(values[0] ?? 0),
    last: write(values.at(-1) ?? 0),
    min: write(Math.min(...values)),
    max: write(Math.max(...values)),
    unit,
  });
  return (
    <figure className={styles.chart}>
      <figcaption>
        <span className={styles.title}>{title}</span>
        <span className="meta">
          {words.laneName(from, to)}
          {LOCALE_FACTS[locale].comma}
          {chart.equipment}
        </span>
      </figcaption>
      <div className={styles.parts}>
        <div>
          {PLOT_SIZES.map((size) => (
            <ChartPlot key={size.width} chart={chart} size={size} words={`${title}. ${summary}`} locale={locale} />
          ))}
        </div>
        <details className={styles.figures}>
          <summary>{words.table}</summary>
          <ChartTable chart={chart} title={title} write={write} locale={locale} />
        </details>
      </div>
      <ChartNote chart={chart} locale={locale} />
    </figure>
  );
}

interface PartProps {
  chart: ChartData;
  locale: Locale;
}

interface TableProps {
  title: string;
  write: (value: number) => string;
}

/** The newest week first: it is what most readers look for, and long tables scroll. */
function ChartTable({ chart, title, write, locale }: PartProps & TableProps) {
  const words = chartMessages[locale];
  return (
    // A long table is scrolled with the keyboard, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.rows} aria-label={`${words.table}${LOCALE_FACTS[locale].colon}${title}`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.weekFrom}</th>
            <th scope="col" className={styles.value}>
              {chart.unit}
            </th>
          </tr>
        </thead>
        <tbody>
          {chart.points.toReversed().map(({ from, value }) => (
            <tr key={from}>
              <td>{formatDay(from, locale)}</td>
              <td className={styles.value}>{write(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** What must be known of the figures: what they are, how old, where from. */
function ChartNote({ chart, locale }: PartProps) {
  const words = chartMessages[locale];
  const notes = sourceListMessages[locale];
  const { colon, comma } = LOCALE_FACTS[locale];
  const last = chart.points.at(-1);
  const end = last?.to ?? last?.from ?? '';
  const { title, url } = chart.source;
  return (
    <p className={`meta ${styles.note}`}>
      {chart.illustrative && `${notes.illustrativeFigures} `}
      {chart.isOld && `${words.old(formatDay(end, locale))} `}
      {chart.isStale && `${words.stale} `}
      {notes.source}
      {colon}
      {url ? <a href={url}>{title}</a> : title}
      {comma}
      {notes.checkedOn} {formatDay(chart.checkedOn, locale)}
    </p>
  );
}
