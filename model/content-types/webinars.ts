import type { Event, VideoObject, WithContext } from 'schema-dts';
import * as z from 'zod';
import type { Locale } from '../../contract/locales.ts';
import { LOCALE_FACTS } from '../../locales/facts.ts';
import { siteTexts } from '../../locales/site.ts';
import { article, day, distinct, httpsUrl, line, slug } from '../fields/fields.ts';
import { isOnClock, type Session, SKIPPED_START, sessionMinutes, sessionMoments } from '../fields/session.ts';
import { clockTime, ianaZone, isoInZone } from '../fields/time.ts';
import type { SiteClock } from '../settings/site-clock.ts';
import { type CalendarEntry, calendarPath } from '../shapes/calendar.ts';
import { type StructuredDataContext } from '../shapes/structured-data.ts';
import { author } from './author.ts';
import { contentType, indexPage } from './content-type.ts';
import type { PlanContext } from './context.ts';
import type { Entry } from './entry.ts';
import { glossaryTerm } from './glossary-term.ts';
import { articleProps } from './props/article.ts';
import { articleCard } from './props/article-card.ts';
import { type IndexList } from './props/list.ts';
import { latestFirst } from './props/listing.ts';
import { CONTEXT, organization } from './props/structured-data.ts';

const MS_PER_MINUTE = 60_000;

/** A link and no player, so that the page loads nothing from the host of the video. */
const recording = z
  .strictObject({
    url: httpsUrl.describe('The https address at which the video plays.'),
    publishedOn: day.describe('The day on which the video was published.'),
    minutes: z.int().min(1).max(600).describe('The length of the video in minutes, such as 48.'),
  })
  .describe('The video of a past webinar. The page links to it, and loads nothing from its host.');

type Recording = z.output<typeof recording>;

const schema = z
  .strictObject({
    ...article,
    author: slug.describe('The desk that hosts the webinar, by slug.'),
    startsOn: day.describe('The day of the webinar in its time zone.'),
    startTime: clockTime.describe('The start on the clock of the time zone, HH:MM, such as 15:00.'),
    timeZone: ianaZone.describe('The time zone of the start, such as Asia/Shanghai.'),
    minutes: sessionMinutes.describe('The length of the webinar in minutes, such as 60.'),
    audience: line(240, 10).describe('The people whose work the webinar is about.'),
    agenda: z
      .array(
        z.strictObject({
          minute: z.int().min(0).describe('The minute after the start at which the part begins, such as 15.'),
          title: line(160, 2).describe('The subject of the part.'),
        }),
      )
      .min(2)
      .max(12)
      .describe('The parts of the webinar, in their order.'),
    questions: distinct(
      z
        .array(
          z.strictObject({
            question: line(200, 10).describe('A question of the audience.'),
            answer: line(900, 10).describe('The answer of the desk.'),
          }),
        )
        .max(10),
      'question',
    )
      .describe('Questions with answers, for a webinar that is over.')
      .optional(),
    recording: recording.optional(),
  })
  .refine(isOnClock, SKIPPED_START)
  .refine(({ agenda }) => agenda.every(({ minute }, index) => minute > (agenda[index - 1]?.minute ?? -1)), {
    path: ['agenda'],
    error: 'must be in the order of its minutes',
  })
  .refine(({ agenda, minutes }) => agenda.every(({ minute }) => minute < minutes), {
    path: ['agenda'],
    error: 'has a part that begins after the end of the webinar',
  });

type WebinarFields = z.output<typeof schema>;

export const webinars = contentType({
  id: 'webinars',
  names: ['webinars'],
  section: '/webinars',
  schema,
  linksTerms: true,
  references: { author, related: 'any', terms: glossaryTerm },
  order: latestFirst,
  template: 'webinar',
  props: (entry, context) => {
    const { audience, questions = [], recording: video } = entry.fields;
    const listed = listedWebinar(entry.fields, context);
    return {
      ...articleProps(entry, context),
      ...listed,
      audience,
      agenda: agendaOf(entry.fields, context.locale),
      questions,
      recording: listed.isPast ? video : undefined,
      calendar: listed.isPast ? undefined : calendarOf(entry, context.locale),
    };
  },
  search: {
    texts: ({ audience, agenda, questions }) => [
      audience,
      ...agenda.map(({ title }) => title),
      ...questions.flatMap(({ question, answer }) => [question, answer]),
    ],
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
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation', url: context.url },
      organizer: organization(context),
    } satisfies WithContext<Event>,
    ...(props.recording === undefined ? [] : [videoData(props, props.recording, context)]),
  ],
  index: indexPage({
    path: '/webinars',
    words: 'webinars',
    template: 'webinar-index',
    props: ({ title, summary, items, entries }: IndexList<WebinarFields>, context) => {
      const listed = items.flatMap((item, index) => {
        const fields = entries[index]?.fields;
        return fields === undefined ? [] : [{ ...item, webinar: listedWebinar(fields, context) }];
      });
      return {
        title,
        summary,
        /** The next webinar is the first. */
        upcoming: listed.filter(({ webinar }) => !webinar.isPast).toReversed(),
        past: listed.filter(({ webinar }) => webinar.isPast),
      };
    },
  }),
});

/** Returns the facts of a webinar that its page and lists show. Start and end have the offset of its time zone. */
function listedWebinar(fields: WebinarFields, { clock }: Pick<PlanContext, 'clock'>) {
  const { startsOn, startTime, timeZone, minutes } = fields;
  const { starts, ends } = sessionMoments(fields);
  return {
    startsOn,
    startTime,
    timeZone,
    minutes,
    starts: isoInZone(starts, timeZone),
    ends: isoInZone(ends, timeZone),
    isPast: isOver(fields, clock),
    isRecorded: fields.recording !== undefined && isOver(fields, clock),
  };
}

/** Returns the structured data of a recording. Search engines show no video without a picture of it. */
function videoData(
  { title, summary }: { title: string; summary: string },
  { url, publishedOn, minutes }: Recording,
  context: StructuredDataContext,
): WithContext<VideoObject> {
  return {
    '@context': CONTEXT,
    '@type': 'VideoObject',
    name: title,
    description: summary,
    ...(context.image === undefined ? {} : { thumbnailUrl: context.image }),
    uploadDate: publishedOn,
    duration: `PT${minutes}M`,
    embedUrl: url,
    inLanguage: context.locale,
  };
}

/** Whether a webinar ended before the current day of the site. */
function isOver(session: Session, { dayBegan }: SiteClock): boolean {
  return sessionMoments(session).ends <= dayBegan;
}

/** Returns the agenda with the times on the clock of the webinar's time zone. */
function agendaOf(fields: WebinarFields, locale: Locale) {
  const { clock } = siteTexts[locale].dataWords;
  const { starts } = sessionMoments(fields);
  return fields.agenda.map(({ minute, title }) => ({
    time: clock(isoInZone(starts + minute * MS_PER_MINUTE, fields.timeZone).slice(11, 16)),
    title,
  }));
}

function calendarOf({ path, fields }: Entry<WebinarFields>, locale: Locale): CalendarEntry {
  const { title, summary, publishedOn, updatedOn } = fields;
  const { starts, ends } = sessionMoments(fields);
  const { colon } = LOCALE_FACTS[locale];
  const parts = agendaOf(fields, locale).map((part) => `${part.time}${colon}${part.title}`);
  return {
    path,
    file: calendarPath(path),
    starts: new Date(starts).toISOString(),
    ends: new Date(ends).toISOString(),
    title,
    description: [summary, '', fields.timeZone, ...parts].join('\n'),
    location: siteTexts[locale].contentTypes.webinars.online,
    changedOn: updatedOn ?? publishedOn,
  };
}
