import type { Locale } from '../../contract/locales.ts';
import { LOCALE_FACTS } from '../../locales/facts.ts';
import { siteTexts } from '../../locales/site.ts';
import type { ChartData, ChartEvent, ChartPoint } from '../../model/shapes/chart.ts';
import chartStyles from '../../templates/components/charts/chart.module.css';
import { ChartPlot } from '../../templates/components/charts/chart-plot.tsx';
import { PLOT_SIZES } from '../../templates/components/charts/chart-sizes.ts';
import { Island } from '../../templates/components/island.tsx';
import { formatDay } from '../../templates/format.ts';
import styles from './rates-lane.module.css';

interface RateChartProps {
  chart: ChartData;
  /** The text alternative of the chart. */
  summary: string;
  events: readonly ChartEvent[];
  write: (value: number) => string;
  locale: Locale;
}

/**
 * Renders the chart of a series with a slider that reads its values week by week, and a list of the marked events. The
 * slider needs script; the table next to the chart has the same values.
 */
export function RateChart({ chart, summary, events, write, locale }: RateChartProps) {
  const words = siteTexts[locale].tools.rates.page;
  const points = chart.series[0]?.points ?? [];
  const texts = points.map((point) => pointText(point, { write, locale }));
  const last = texts.length - 1;
  return (
    <div className={styles.chart}>
      <Island name="chart-reader" on="visible" props={{ points: texts }}>
        <div className={chartStyles.chart}>
          {PLOT_SIZES.map((size) => (
            <ChartPlot
              key={size.width}
              chart={chart}
              size={size}
              words={summary}
              events={events}
              hasCursor
              locale={locale}
            />
          ))}
        </div>
        <div className={styles.reader}>
          <label>
            {words.reader}
            <input type="range" min={0} max={last} defaultValue={last} aria-valuetext={texts[last]} />
          </label>
          {/* The slider announces the same text. */}
          <output aria-live="off">{texts[last]}</output>
        </div>
      </Island>
      {events.length > 0 && <Events events={events} locale={locale} />}
    </div>
  );
}

function pointText({ from, value }: ChartPoint, { write, locale }: Pick<RateChartProps, 'write' | 'locale'>): string {
  return siteTexts[locale].tools.rates.page.point({ week: formatDay(from, locale), rate: write(value) });
}

/** Renders the events in the order of their numbers in the chart. */
function Events({ events, locale }: Pick<RateChartProps, 'events' | 'locale'>) {
  const words = siteTexts[locale].tools.rates.page;
  return (
    <div className={styles.events}>
      <h3>{words.events}</h3>
      <ol>
        {events.map(({ day, name, source: { url } }) => (
          <li key={`${day} ${name}`}>
            <time dateTime={day}>{formatDay(day, locale)}</time>
            {LOCALE_FACTS[locale].colon}
            {url === undefined ? name : <a href={url}>{name}</a>}
          </li>
        ))}
      </ol>
      <p className="meta">{words.eventsNote}</p>
    </div>
  );
}
