import type { Locale } from '../../../contract/locales.ts';
import { LOCALE_FACTS } from '../../../locales/facts.ts';
import { siteTexts } from '../../../locales/site.ts';
import type { ChartData } from '../../../model/shapes/chart.ts';
import { formatDay, formatNumber } from '../../format.ts';
import { lineNames } from './chart-labels.ts';
import styles from './chart-table.module.css';

/** Returns the first days of all weeks with a value, newest first, because most readers look for the newest. */
function weeksOf({ series }: Pick<ChartData, 'series'>): string[] {
  return [...new Set(series.flatMap(({ points }) => points.map(({ from }) => from)))].toSorted().toReversed();
}

interface TableProps {
  chart: Pick<ChartData, 'series' | 'unit'>;
  title: string;
  locale: Locale;
}

/** A folded table with every week of every line, and the gap between two lines. */
export function ChartTable({ chart, title, locale }: TableProps) {
  const words = siteTexts[locale].components.chart;
  const { series, unit } = chart;
  const weeks = weeksOf(chart);
  const names = lineNames(series, words).map((lines) => lines.join(''));
  const valuesBy = series.map(({ points }) => new Map(points.map(({ from, value }) => [from, value])));
  const isPair = series.length === 2;
  const name = words.table(weeks.length);
  return (
    <details className={styles.figures}>
      <summary>{name}</summary>
      {/* A table that is wider than a phone can be scrolled with the keyboard, too. */}
      <section
        className={styles.rows}
        aria-label={name + LOCALE_FACTS[locale].colon + title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <table>
          <thead>
            <tr>
              <th scope="col">{words.weekFrom}</th>
              {series.map(({ lane }, index) => (
                <th key={lane} scope="col" className={styles.value}>
                  {names[index] && `${names[index]}${LOCALE_FACTS[locale].comma}`}
                  {unit}
                </th>
              ))}
              {isPair && (
                <th scope="col" className={styles.value}>
                  {words.gapColumn}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <WeekRow key={week} week={week} values={valuesBy.map((byWeek) => byWeek.get(week))} locale={locale} />
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

interface WeekProps {
  week: string;
  /** The value of each line; undefined if the line has none in this week. */
  values: readonly (number | undefined)[];
  locale: Locale;
}

/** One week: the value of each line, and the gap between two lines. */
function WeekRow({ week, values, locale }: WeekProps) {
  const [first, other] = values;
  const gap = first === undefined || other === undefined ? undefined : Math.abs(first - other);
  const write = (value: number | undefined) => (value === undefined ? '–' : formatNumber(value, locale));
  return (
    <tr>
      <td>{formatDay(week, locale)}</td>
      {values.map((value, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines keep their order
        <td key={index} className={styles.value}>
          {write(value)}
        </td>
      ))}
      {values.length === 2 && <td className={styles.gapValue}>{write(gap)}</td>}
    </tr>
  );
}
