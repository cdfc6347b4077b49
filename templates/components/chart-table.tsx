import type { ChartData } from '../../pipeline/shapes/chart.ts';
import { LOCALE_FACTS } from '../../runtime/contract/locale-facts.ts';
import type { Locale } from '../../runtime/contract/locales.ts';
import { formatDay, formatNumber } from '../format.ts';
import { chartMessages } from './chart.messages.ts';
import { namesOf } from './chart-labels.ts';
import styles from './chart-table.module.css';

/** The first days of all weeks in which a line has a value, the newest first: it is what most readers look for. */
function weeksOf({ series }: Pick<ChartData, 'series'>): string[] {
  return [...new Set(series.flatMap(({ points }) => points.map(({ from }) => from)))].toSorted().toReversed();
}

interface TableProps {
  chart: Pick<ChartData, 'series' | 'unit'>;
  title: string;
  locale: Locale;
}

/** Folded: every week of every line, and of two lines how far they are apart. */
export function ChartTable({ chart, title, locale }: TableProps) {
  const words = chartMessages[locale];
  const { series, unit } = chart;
  const weeks = weeksOf(chart);
  const names = namesOf(series, words).map((lines) => lines.join(''));
  const valuesBy = series.map(({ points }) => new Map(points.map(({ from, value }) => [from, value])));
  const write = (value: number | undefined) => (value === undefined ? '–' : formatNumber(value, locale));
  const isPair = series.length === 2;
  const name = words.table(weeks.length);
  return (
    <details className={styles.figures}>
      <summary>{name}</summary>
      {/* A table that is wider than a phone is scrolled with the keyboard, too. */}
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
            {weeks.map((week) => {
              const values = valuesBy.map((of) => of.get(week));
              const [one, other] = values;
              return (
                <tr key={week}>
                  <td>{formatDay(week, locale)}</td>
                  {values.map((value, index) => (
                    <td key={series[index]?.lane} className={styles.value}>
                      {write(value)}
                    </td>
                  ))}
                  {isPair && (
                    <td className={styles.gapValue}>
                      {write(one === undefined || other === undefined ? undefined : Math.abs(one - other))}
                    </td>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </details>
  );
}
