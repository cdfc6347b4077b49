import type { ReactNode } from 'react';
import { interpolate } from '../../../contract/interpolate.ts';
import { LOCALE_FACTS } from '../../../locales/facts.ts';
import { siteTexts } from '../../../locales/site.ts';
import type { ChartData } from '../../../model/shapes/chart.ts';
import { csvOf } from '../../../tools/parts/csv.ts';
import { formatDay } from '../../format.ts';
import type { PageContext } from '../../page-context.ts';
import styles from './chart.module.css';
import { lineNames } from './chart-labels.ts';

interface FileProps {
  chart: Pick<ChartData, 'series' | 'unit' | 'checkedOn'>;
  title: string;
  context: Pick<PageContext, 'page' | 'locale' | 'siteName'>;
}

/** Renders the figures of a chart as a file, which the link contains, and how to cite the chart. */
export function ChartFile({ chart, title, context: { page, locale, siteName } }: FileProps): ReactNode {
  const { components } = siteTexts[locale];
  const { comma } = LOCALE_FACTS[locale];
  const { series, unit, checkedOn } = chart;
  const names = lineNames(series, components.chart).map((lines) => lines.join(''));
  const weeks = [...new Set(series.flatMap(({ points }) => points.map(({ from }) => from)))].toSorted();
  const csv = csvOf([
    [components.chart.weekFrom, ...names.map((name) => (name === '' ? unit : name + comma + unit))],
    ...weeks.map((week) => [
      week,
      ...series.map(({ points }) => points.find(({ from }) => from === week)?.value ?? ''),
    ]),
  ]);
  const file = `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${csv}`)}`;
  const cited = { site: siteName, title, day: formatDay(checkedOn, locale), url: page.url ?? page.path };
  return (
    <>
      <p className="meta">{interpolate(components.chart.cite, cited)}</p>
      <p className={`meta ${styles.file}`}>
        <a href={file} download={`${series.map(({ lane }) => lane).join('-')}.csv`}>
          {components.toolLayout.csv}
        </a>
      </p>
    </>
  );
}
