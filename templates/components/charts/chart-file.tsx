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
import { chartPicture } from './chart-picture.tsx';

interface FileProps {
  chart: ChartData;
  title: string;
  /** The text alternative of the chart. */
  words: string;
  context: Pick<PageContext, 'page' | 'locale' | 'siteName'>;
}

/** Renders the figures and the picture of a chart as files, which the links contain, and a fold with how to cite it. */
export function ChartFile({ chart, title, words, context: { page, locale, siteName } }: FileProps): ReactNode {
  const { components } = siteTexts[locale];
  const { comma } = LOCALE_FACTS[locale];
  const { series, equipment, unit, checkedOn } = chart;
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
  const name = [...series.map(({ lane }) => lane), equipment].join('-').replaceAll(' ', '-');
  const cited = { site: siteName, title, day: formatDay(checkedOn, locale), url: page.url ?? page.path };
  return (
    <div className={`meta ${styles.file}`}>
      <a href={file} download={`${name}.csv`}>
        {components.toolLayout.csv}
      </a>
      <a href={chartPicture({ chart, words, locale })} download={`${name}.svg`}>
        {components.chart.drawing}
      </a>
      <details>
        <summary>{components.chart.citation}</summary>
        {interpolate(components.chart.cite, cited)}
      </details>
    </div>
  );
}
