import { siteTexts } from '../../../locales/site.ts';
import { formatDay, formatNumber } from '../../format.ts';
import type { PageContext } from '../../page-context.ts';
import type { TemplateProps } from '../../template-props.ts';
import { Chart } from '../charts/chart.tsx';
import { Sparkline } from '../charts/sparkline.tsx';
import { IllustrativeTag } from '../illustrative-tag.tsx';
import { LinkList } from '../lists/link-list.tsx';
import styles from './home-update.module.css';

interface HomeUpdateProps {
  latest: NonNullable<TemplateProps<'home'>['latest']>;
  context: PageContext;
}

/**
 * Renders the latest update over the full width: its title and summary, and the latest rates of the first lane that the
 * home page names.
 */
export function HomeUpdate({ latest: { id, title, items, more, chart }, context }: HomeUpdateProps) {
  const { locale } = context;
  const [item] = items;
  if (item === undefined) return null;
  const words = siteTexts[locale].components.homeUpdate;
  const series = chart?.series[0];
  const last = series?.points.at(-1);
  return (
    <section className={chart ? `${styles.update} ${styles.charted}` : styles.update} aria-labelledby={id}>
      <div className={styles.words}>
        <h2 id={id} className="kicker">
          {title}
        </h2>
        <h3>
          <a href={item.path}>{item.title}</a>
        </h3>
        {item.date && (
          <p className="meta">
            <time dateTime={item.date}>{formatDay(item.date, locale)}</time>
          </p>
        )}
        <p className={styles.summary}>{item.summary}</p>
        {chart && series && last && (
          <div className={styles.figure}>
            <p>
              <span>{words.lane(series.from, series.to)}</span>
              <strong>{formatNumber(last.value, locale)}</strong>
              <span>{words.week(chart.unit, formatDay(last.from, locale))}</span>
            </p>
            <div className={styles.small}>
              <Sparkline points={series.points} />
              {chart.illustrative && <IllustrativeTag locale={locale} />}
            </div>
          </div>
        )}
        {more && <LinkList links={[more]} isInline />}
      </div>
      {chart && (
        <div className={styles.picture}>
          <Chart chart={chart} title={words.chart} context={context} hasTableElsewhere />
        </div>
      )}
    </section>
  );
}
