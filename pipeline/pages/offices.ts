import * as z from 'zod';
import { sentences } from '../../model/blocks/block.ts';
import { careerTeam } from '../../model/content-types/career-team.ts';
import type { PlanContext } from '../../model/content-types/context.ts';
import {
  jobListing,
  OFFICES_PATH,
  officeAnchor,
  officeChoices,
  openJobs,
} from '../../model/content-types/props/careers.ts';
import { byOrder } from '../../model/content-types/props/listing.ts';
import { pictureData } from '../../model/content-types/props/pictures.ts';
import type { RowOf } from '../../model/data/kinds.ts';
import { officeHours, openParts } from '../../model/data/office-hours.ts';
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
  slots: z
    .strictObject({
      address: line(160).describe('The text in place of an address.'),
      phone: line(160).describe('The text in place of a telephone number.'),
    })
    .describe('The texts in place of an address and a telephone number, because the offices are examples.'),
  parts: partsSchema,
  sources: sources.optional(),
  back: siteLinkSchema.describe('The link at the end, to the page above.').optional(),
});

/** The page of the offices: a map, their hours on one scale, then each office with its teams and jobs. */
export const offices = page({
  id: 'offices',
  path: OFFICES_PATH,
  parent: careers.id,
  words,
  head: titleAndDescription,
  template: 'offices',
  props: ({ title, summary, picture: shown, hours, slots, parts, back, sources: checked = [] }, context) => ({
    title,
    summary,
    image: shown && pictureData(shown, context),
    map: context.data.offices.length > 0 ? context.placesMap(context.data.offices) : undefined,
    hours,
    slots,
    day: context.data.day,
    offices: context.data.offices.map((office) => officeProps(office, context)),
    choices: officeChoices(context),
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
  const { id, name, country, timeZone, hours, about } = office;
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
    hours,
    /** Minutes ahead of UTC, and the open parts of the UTC day. */
    offset: openingHours.offset,
    open: openParts(openingHours),
    teams: teams.map(({ path, fields }) => ({ path, title: fields.title })),
    jobs: openJobs({ data })
      .filter((job) => job.office === id)
      .map((job) => jobListing(job, context)),
  };
}
