import type { Locale } from '../../../contract/locales.ts';
import { siteTexts } from '../../../locales/site.ts';
import type { BlockInput } from '../../block-input.ts';
import { BlockHead } from '../../components/block-head.tsx';
import { BlockNote } from '../../components/block-note.tsx';
import { IllustrativeTag } from '../../components/illustrative-tag.tsx';
import { formatDay, formatMonth, formatYear } from '../../format.ts';
import frame from '../block.module.css';
import styles from './calendar.module.css';
import { daysOf, type MonthScale, monthScale } from './calendar-scale.ts';

/** Renders a season: a list of days and periods on one scale of months. */
export default function Calendar({ block, id, context }: BlockInput<'calendar'>) {
  const { title, lead, items, illustrative, source } = block;
  const { locale } = context;
  const { period } = siteTexts[locale].dataWords;
  const { months, at } = monthScale(items);
  return (
    <section className={frame.block}>
      <BlockHead id={id} title={title} lead={lead} mark={illustrative && <IllustrativeTag locale={context.locale} />} />
      <div className={styles.calendar}>
        <Months months={months} locale={locale} />
        <ol className={styles.rows}>
          {items.map((item) => {
            const [first, last] = daysOf(item);
            const day = formatDay(item.from, locale);
            const [begin, to, end] = item.to ? period(day, formatDay(item.to, locale)) : [day];
            return (
              <li key={`${item.label} ${item.from}`} className={styles.row}>
                <div>
                  <p className={styles.name}>{item.label}</p>
                  <p className={styles.when}>
                    <time dateTime={item.from}>{begin}</time>
                    {item.to && (
                      <>
                        {to}
                        <time dateTime={item.to}>{end}</time>
                      </>
                    )}
                  </p>
                  {item.note && <p className="meta">{item.note}</p>}
                </div>
                <svg className={styles.track} aria-hidden="true">
                  {months.map(({ start }) => (
                    <line key={start} x1={start} x2={start} y1="0" y2="100%" />
                  ))}
                  {item.to ? (
                    <line className={styles.band} x1={at(first)} x2={at(last)} y1="50%" y2="50%" />
                  ) : (
                    <circle className={styles.day} cx={at(first)} cy="50%" r="6" />
                  )}
                </svg>
              </li>
            );
          })}
        </ol>
      </div>
      <BlockNote source={source} context={context} />
    </section>
  );
}

/** Renders the names of months, and each year's number at its first month. */
function Months({ months, locale }: Pick<MonthScale, 'months'> & { locale: Locale }) {
  return (
    <svg className={styles.months} aria-hidden="true">
      {months.map(({ date, start, isNamed, hasYear }) => (
        <g key={start}>
          <line x1={start} x2={start} y1="0" y2="100%" />
          {isNamed && (
            <text x={start} dx="6" y="14">
              {formatMonth(date, locale)}
            </text>
          )}
          {hasYear && (
            <text x={start} dx="6" y="31">
              {formatYear(date, locale)}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}
