import type { Event, WithContext } from 'schema-dts';
import * as z from 'zod';
import type { Locale } from '../../contract/locales.ts';
import { siteTexts } from '../../locales/site.ts';
import { article, day, line } from '../fields/fields.ts';
import { endOfEvent, isOnClock, SKIPPED_START, sessionMinutes, sessionMoments, sessionOf } from '../fields/session.ts';
import { clockTime, ianaZone, isoInZone } from '../fields/time.ts';
import type { SiteClock } from '../settings/site-clock.ts';
import { type CalendarEntry, calendarPath } from '../shapes/calendar.ts';
import { contentType, indexPage } from './content-type.ts';
import type { PlanContext } from './context.ts';
import type { Entry } from './entry.ts';
import { glossaryTerm } from './glossary-term.ts';
import { articleProps } from './props/article.ts';
import { articleCard } from './props/article-card.ts';
import { type IndexList } from './props/list.ts';
import { latestFirst } from './props/listing.ts';
import { CONTEXT, organization } from './props/structured-data.ts';

const schema = z
  .strictObject({
    ...article,
    startsOn: day.describe('The day of the event, or its first day.'),
    endsOn: day.describe('The last day of an event of several days.').optional(),
    startTime: clockTime.describe('The start on the clock of the time zone, HH:MM, such as 15:00.').optional(),
    timeZone: ianaZone.describe('The time zone of the start, such as Asia/Shanghai.').optional(),
    minutes: sessionMinutes
      .describe('The length of the event in minutes, such as 90. Its calendar file needs it.')
      .optional(),
    online: z.literal(true).describe('The event takes place online, without a city and a country.').optional(),
    city: line(60).describe('The city of the event, in the language of the page: "Rotterdam".').optional(),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, 'must be an ISO 3166 alpha-2 code such as CN')
      .meta({ description: 'The country of the city: ISO 3166 alpha-2.', examples: ['CN'] })
      .optional(),
  })
  .refine((event) => event.online !== undefined || (event.city !== undefined && event.country !== undefined), {
    path: ['online'],
    error: 'must be true unless city and country are set',
  })
  .refine((event) => event.startTime === undefined || event.timeZone !== undefined, {
    path: ['timeZone'],
    error: 'is required together with startTime',
  })
  .refine((event) => event.minutes === undefined || event.startTime !== undefined, {
    path: ['startTime'],
    error: 'is required together with minutes',
  })
  .refine(isOnClock, SKIPPED_START)
  .refine((event) => event.endsOn === undefined || event.endsOn >= event.startsOn, {
    path: ['endsOn'],
    error: 'is before startsOn',
  });

type EventFields = z.output<typeof schema>;

export const events = contentType({
  id: 'events',
  names: ['events'],
  section: '/events',
  schema,
  references: { related: 'any', terms: glossaryTerm },
  order: latestFirst,
  template: 'event',
  props: (entry, context) => {
    const { startsOn, endsOn, startTime, timeZone, online, city, country } = entry.fields;
    const words = siteTexts[context.locale].contentTypes.events;
    const isPast = isOver(entry.fields, context.clock);
    return {
      ...articleProps(entry, context),
      startsOn,
      endsOn,
      startTime,
      timeZone,
      online: online === true,
      /** Replaces the city. */
      place: online === true ? words.online : undefined,
      city,
      country,
      isPast,
      state: isPast ? words.past : words.upcoming,
      starts: startOf(entry.fields),
      ends: endOfEvent(entry.fields, context.clock.timeZone).text,
      calendar: isPast ? undefined : calendarOf(entry, context.locale),
    };
  },
  card: (props) => ({ ...articleCard(props), day: props.startsOn }),
  calendar: ({ calendar }) => calendar,
  structuredData: (props, context) => [
    {
      '@context': CONTEXT,
      '@type': 'Event',
      name: props.title,
      description: props.summary,
      ...(context.image === undefined ? {} : { image: context.image }),
      url: context.url,
      inLanguage: context.locale,
      startDate: props.starts,
      endDate: props.ends,
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: props.online
        ? 'https://schema.org/OnlineEventAttendanceMode'
        : 'https://schema.org/OfflineEventAttendanceMode',
      location: props.online
        ? { '@type': 'VirtualLocation', url: context.url }
        : {
            '@type': 'Place',
            name: props.city ?? '',
            address: {
              '@type': 'PostalAddress',
              addressLocality: props.city ?? '',
              addressCountry: props.country ?? '',
            },
          },
      organizer: organization(context),
    } satisfies WithContext<Event>,
  ],
  index: indexPage({
    path: '/events',
    words: 'events',
    template: 'event-index',
    props: ({ title, summary, items, entries }: IndexList<EventFields>, { locale, clock }) => ({
      title,
      summary,
      items: nextFirst(
        items.map((item, index) => ({ ...item, event: listedEvent(entries[index]?.fields, { locale, clock }) })),
      ),
    }),
  }),
});

/** Moves the events to come before past ones, and the next one to the top. The given events are sorted, latest first. */
function nextFirst<Item extends { event: { isPast: boolean } | undefined }>(items: readonly Item[]): Item[] {
  const isPast = ({ event }: Item) => event?.isPast === true;
  return [...items.filter((item) => !isPast(item)).toReversed(), ...items.filter(isPast)];
}

/** Returns the start with the offset of its time zone, or the day of an event without a time. */
function startOf({ startsOn, startTime, timeZone }: EventFields): string {
  if (startTime === undefined || timeZone === undefined) return startsOn;
  // The end does not matter here.
  return isoInZone(sessionMoments({ startsOn, startTime, timeZone, minutes: 0 }).starts, timeZone);
}

/** Returns the calendar entry of an event that has a start and a length; undefined for others. */
function calendarOf({ path, fields }: Entry<EventFields>, locale: Locale): CalendarEntry | undefined {
  const session = sessionOf(fields);
  if (session === undefined) return undefined;
  const { title, summary, publishedOn, updatedOn, online, city = '' } = fields;
  const { starts, ends } = sessionMoments(session);
  return {
    path,
    file: calendarPath(path),
    starts: new Date(starts).toISOString(),
    ends: new Date(ends).toISOString(),
    title,
    description: summary,
    location: online ? siteTexts[locale].contentTypes.events.online : city,
    changedOn: updatedOn ?? publishedOn,
  };
}

/** Returns the facts of an event that a list shows. */
function listedEvent(fields: EventFields | undefined, { locale, clock }: Pick<PlanContext, 'locale' | 'clock'>) {
  if (fields === undefined) return undefined;
  const { startsOn, startTime, timeZone, online, city, country } = fields;
  const words = siteTexts[locale].contentTypes.events;
  const isPast = isOver(fields, clock);
  const place = online ? words.online : undefined;
  return { startsOn, startTime, timeZone, place, city, country, isPast, state: isPast ? words.past : words.upcoming };
}

/** Whether an event ended before the current day of the site. */
function isOver(fields: EventFields, { timeZone, dayBegan }: SiteClock): boolean {
  return endOfEvent(fields, timeZone).moment <= dayBegan;
}
