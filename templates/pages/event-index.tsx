import { LOCALE_FACTS } from '../../runtime/contract/locale-facts.ts';
import type { Locale } from '../../runtime/contract/locales.ts';
import { ListingRows } from '../components/lists/listing.tsx';
import { formatCountry, formatDayParts, formatTimeZone, formatWeekday } from '../format.ts';
import { IndexLayout } from '../layouts/index-layout.tsx';
import type { TemplateInput } from '../page-context.ts';
import type { TemplateProps } from '../template-props.ts';
import styles from './event-index.module.css';

type ListedEvent = NonNullable<TemplateProps<'event-index'>['items'][number]['event']>;

/** Renders the events, each with its day as a tile, its time and its place. */
export default function EventIndex({ props, context }: TemplateInput<TemplateProps<'event-index'>>) {
  const { title, summary, items } = props;
  return (
    <IndexLayout title={title} summary={summary} context={context}>
      <ListingRows
        items={items}
        context={context}
        isWide
        renderStart={({ event }) => event && <DayTile event={event} locale={context.locale} />}
        renderSide={({ event }) => event && <Facts event={event} locale={context.locale} />}
      />
    </IndexLayout>
  );
}

interface EventProps {
  event: ListedEvent;
  locale: Locale;
}

function DayTile({ event: { startsOn, isPast }, locale }: EventProps) {
  const { month, day, year } = formatDayParts(new Date(`${startsOn}T00:00:00Z`), locale);
  return (
    <time dateTime={startsOn} className={isPast ? `${styles.tile} ${styles.past}` : styles.tile}>
      <span>{month}</span> <b>{day}</b> <span>{year}</span>
    </time>
  );
}

function Facts({ event, locale }: EventProps) {
  const { startsOn, startTime, timeZone, place, city, country, isPast, state } = event;
  const { comma } = LOCALE_FACTS[locale];
  const first = new Date(`${startsOn}T00:00:00Z`);
  const time = startTime && timeZone ? [startTime, formatTimeZone(timeZone, first, locale)] : [];
  return (
    <div className={styles.facts}>
      <p className={isPast ? styles.over : styles.upcoming}>{state}</p>
      <p>{place ?? [city, country && formatCountry(country, locale)].filter(Boolean).join(comma)}</p>
      <p>{[formatWeekday(first, locale), ...time].join(comma)}</p>
    </div>
  );
}

declare module '../registry.ts' {
  interface PageComponents {
    'event-index': typeof EventIndex;
  }
}
