import * as z from 'zod';
import { sentences } from '../../model/blocks/block.ts';
import { careerTeam } from '../../model/content-types/career-team.ts';
import type { PlanContext } from '../../model/content-types/context.ts';
import { openJobs } from '../../model/content-types/props/careers.ts';
import { byOrder } from '../../model/content-types/props/listing.ts';
import { pictureData } from '../../model/content-types/props/pictures.ts';
import { line, sources } from '../../model/fields/fields.ts';
import { picture } from '../../model/fields/picture.ts';
import { siteLinkSchema } from '../../model/settings/settings.ts';
import { page } from './page.ts';
import { partsSchema, partTexts } from './part-words.ts';
import { titleAndDescription, titleAndSummarySchema } from './words.ts';

const words = z.strictObject({
  ...titleAndSummarySchema.shape,
  picture: picture.optional(),
  teams: z
    .strictObject({
      title: line(60, 2).describe('The heading above the teams.'),
      lead: sentences,
      all: line(60, 2).describe('The link to all jobs. {jobs} is the number of open jobs.'),
    })
    .describe('The list of teams.'),
  parts: partsSchema,
  sources: sources.optional(),
  back: siteLinkSchema.describe('The link at the end, to the page above.').optional(),
});

/** The page about work at the company: teams with the number of their open jobs, then further parts. */
export const careers = page({
  id: 'careers',
  path: '/company/careers',
  words,
  head: titleAndDescription,
  template: 'careers',
  props: ({ title, summary, picture: shown, teams, parts, back, sources: checked = [] }, context) => ({
    title,
    summary,
    image: shown && pictureData(shown, context),
    teams: { ...teams, items: teamsWithJobs(context) },
    jobs: openJobs(context).length,
    parts,
    sources: checked,
    back: back && { path: back.href, title: back.label },
  }),
  texts: ({ teams, parts }) => [
    teams.title,
    teams.lead,
    ...teams.items.flatMap(({ title, summary }) => [title, summary]),
    ...partTexts(parts),
  ],
});

/** Returns the teams with the number of their open jobs. */
function teamsWithJobs(context: PlanContext) {
  const open = openJobs(context);
  return context.library
    .list(context.locale, careerTeam)
    .toSorted(byOrder)
    .map(({ path, slug, fields }) => ({
      path,
      title: fields.title,
      summary: fields.summary,
      jobs: open.filter(({ team }) => team === slug).length,
    }));
}
