import * as z from 'zod';
import { interpolate } from '../../contract/interpolate.ts';
import { LOCALE_FACTS } from '../../locales/facts.ts';
import { sentences } from '../../model/blocks/block.ts';
import { careerTeam } from '../../model/content-types/career-team.ts';
import type { PlanContext } from '../../model/content-types/context.ts';
import { jobPath, OFFICES_PATH, officeAnchor, openJobs } from '../../model/content-types/props/careers.ts';
import { byOrder } from '../../model/content-types/props/listing.ts';
import { pictureData } from '../../model/content-types/props/pictures.ts';
import type { RowOf } from '../../model/data/kinds.ts';
import { hoursText, officeHours, openParts } from '../../model/data/office-hours.ts';
import { line, sources } from '../../model/fields/fields.ts';
import { picture } from '../../model/fields/picture.ts';
import { siteLinkSchema } from '../../model/settings/settings.ts';
import { careers } from './careers.ts';
import { page } from './page.ts';
import { partsSchema, partTexts } from './part-words.ts';
import { titleAndDescription, titleAndSummarySchema } from './words.ts';

const words = z.strictObject({
  ...titleAndSummarySchema.shape,
  picture: picture.optional(),
  hours: z
    .strictObject({
      title: line(60, 2).describe('The heading above the scale of the day.'),
      lead: sentences.describe('One or two sentences below the heading. {day} is the day of the build.'),
    })
    .describe('The heading above the hours of all offices. {day} is the day of the build.'),
  contact: siteLinkSchema.describe('The link to a form for messages, at each office.').optional(),
  parts: partsSchema,
  sources: sources.optional(),
  back: siteLinkSchema.describe('The link at the end, to the page above.').optional(),
});

/** The page of the offices: a map, their hours on one scale, then each office with its facts, teams and jobs. */
export const offices = page({
  id: 'offices',
  path: OFFICES_PATH,
  parent: careers.id,
  words,
  head: titleAndDescription,
  template: 'offices',
  props: ({ title, summary, picture: shown, hours, contact, parts, back, sources: checked = [] }, context) => ({
    title,
    summary,
    image: shown && pictureData(shown, context),
    map: context.data.offices.length > 0 ? context.placesMap(context.data.offices) : undefined,
    hours,
    contact: contact && { path: contact.href, title: contact.label },
    day: context.data.day,
    offices: context.data.offices.map((office) => officeProps(office, context)),
    parts,
    sources: checked,
    back: back && { path: back.href, title: back.label },
  }),
  texts: ({ hours, offices: all, parts }) => [
    hours.title,
    ...all.flatMap(({ name, about }) => [name, about]),
    ...partTexts(parts),
  ],
});

function officeProps(office: RowOf<'offices'>, context: PlanContext) {
  const { data, library, locale } = context;
  const { id, name, country, timeZone, about, ports, airports } = office;
  const openingHours = officeHours(office, data.day);
  const teams = library
    .list(locale, careerTeam)
    .filter(({ slug }) => office.teams.includes(slug))
    .toSorted(byOrder);
  return {
    id,
    anchor: officeAnchor(office),
    name: name[locale],
    country,
    timeZone,
    about: about[locale],
    hours: hoursText(office, locale),
    /** Minutes ahead of UTC, and the open parts of the UTC day. */
    offset: openingHours.offset,
    open: openParts(openingHours),
    ports: data.ports.filter((port) => ports.includes(port.id)).map((port) => port.name[locale]),
    airports: data.airports
      .filter((airport) => airports.includes(airport.id))
      .map(({ name: airport, code }) => interpolate(LOCALE_FACTS[locale].place, { name: airport[locale], code })),
    teams: teams.map(({ path, fields }) => ({ path, title: fields.title })),
    jobs: openJobs({ data })
      .filter((job) => job.office === id)
      .map((job) => ({ path: jobPath(job), title: job.title[locale] })),
  };
}
