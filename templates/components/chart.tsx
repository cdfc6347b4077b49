import type { ChartData } from '../../pipeline/shapes/chart.ts';
import { formatDay, formatNumber } from '../format.ts';
import type { PageContext } from '../page-context.ts';
import styles from './chart.module.css';
import { ChartPlot, PLOT_SIZES } from './chart-plot.tsx';

interface ChartProps {
  chart: ChartData;
  title: string;
  context: PageContext;
}

/** A line drawn at build for wide pages and for narrow ones, and the same figures as a table: beside it, or behind a word. */
export function Chart({ chart, title, context: { locale, messages } }: ChartProps) {
  const { points, unit, from, to } = chart;
  const values = points.map(({ value }) => value);
  const write = (value: number) => formatNumber(value, locale);
  const words = messages.chartSummary({
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
          {messages.laneName(from, to)}
          {messages.comma}
          {chart.equipment}
        </span>
      </figcaption>
      <div className={styles.parts}>
        <div>
          {PLOT_SIZES.map((size) => (
            <ChartPlot key={size.width} chart={chart} size={size} words={`${title}. ${words}`} locale={locale} />
          ))}
        </div>
        <details className={styles.figures}>
          <summary>{messages.chartTable}</summary>
          <ChartTable chart={chart} title={title} write={write} locale={locale} messages={messages} />
        </details>
      </div>
      <ChartNote chart={chart} locale={locale} messages={messages} />
    </figure>
  );
}

type PartProps = Pick<PageContext, 'locale' | 'messages'> & { chart: ChartData };

interface TableProps {
  title: string;
  write: (value: number) => string;
}

/** The newest week first: it is what most readers look for, and long tables scroll. */
function ChartTable({ chart, title, write, locale, messages }: PartProps & TableProps) {
  return (
    // A long table is scrolled with the keyboard, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.rows} aria-label={`${messages.chartTable}${messages.colon}${title}`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{messages.weekFrom}</th>
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
function ChartNote({ chart, locale, messages }: PartProps) {
  const last = chart.points.at(-1);
  const end = last?.to ?? last?.from ?? '';
  const { title, url } = chart.source;
  return (
    <p className={`meta ${styles.note}`}>
      {chart.illustrative && `${messages.chartIllustrative} `}
      {chart.isOld && `${messages.chartOld(formatDay(end, locale))} `}
      {chart.isStale && `${messages.chartStale} `}
      {messages.source}
      {messages.colon}
      {url ? <a href={url}>{title}</a> : title}
      {messages.comma}
      {messages.checkedOn} {formatDay(chart.checkedOn, locale)}
    </p>
  );
}
