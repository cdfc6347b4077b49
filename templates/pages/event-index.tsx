import type { Locale } from '../../contract/locales.ts';
import { LOCALE_FACTS } from '../../locales/facts.ts';
import { ListingRows } from '../components/lists/listing.tsx';
import { DayTile } from '../components/sessions/day-tile.tsx';
import { SessionFacts } from '../components/sessions/session-facts.tsx';
import { formatCountry, formatTimeZone, formatWeekday } from '../format.ts';
import { formatTime } from '../format-time.ts';
import { IndexLayout } from '../layouts/index-layout.tsx';
import type { TemplateInput } from '../page-context.ts';
import type { TemplateProps } from '../template-props.ts';

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
        renderStart={({ event }) =>
          event && <DayTile day={event.startsOn} isPast={event.isPast} locale={context.locale} />
        }
        renderSide={({ event }) => event && <Facts event={event} locale={context.locale} />}
      />
    </IndexLayout>
  );
}

interface EventProps {
  event: ListedEvent;
  locale: Locale;
}

function Facts({ event, locale }: EventProps) {
  const { startsOn, startTime, timeZone, place, city, country, isPast, state } = event;
  const { comma } = LOCALE_FACTS[locale];
  const first = new Date(`${startsOn}T00:00:00Z`);
  const time = startTime && timeZone ? [formatTime(startTime, locale), formatTimeZone(timeZone, first, locale)] : [];
  return (
    <SessionFacts state={state} isPast={isPast}>
      <p>{place ?? [city, country && formatCountry(country, locale)].filter(Boolean).join(comma)}</p>
      <p>{[formatWeekday(first, locale), ...time].join(comma)}</p>
    </SessionFacts>
  );
}
