import * as z from 'zod';
import { jobsPath } from '../../contract/careers.ts';
import { blockList, blockTexts } from '../blocks/index.ts';
import { common } from '../fields/fields.ts';
import { contentType } from './content-type.ts';
import { blockPageProps } from './props/blocks.ts';
import { jobListing, officeChoices, officeLink, openJobs } from './props/careers.ts';
import { byOrder } from './props/listing.ts';
import { faqData } from './props/structured-data.ts';

export const careerTeam = contentType({
  id: 'career-team',
  names: ['career team'],
  section: '/careers/teams',
  schema: z.strictObject({
    ...common,
    order: z.int().min(1).describe('The position of the team in the list of all teams, from 1.'),
    blocks: blockList,
  }),
  above: '/company/careers',
  template: 'career-team',
  props: (entry, context) => ({
    ...blockPageProps(entry, context),
    /** The open jobs of the team, and the list of jobs with this filter. */
    jobs: openJobs(context)
      .filter(({ team }) => team === entry.slug)
      .map((job) => jobListing(job, context)),
    offices: officeChoices(context),
    places: context.data.offices
      .filter(({ teams }) => teams.includes(entry.slug))
      .map((office) => officeLink(office, context)),
    allJobs: jobsPath({ team: entry.slug }),
  }),
  order: byOrder,
  search: { texts: ({ blocks }) => blockTexts(blocks) },
  card: () => ({}),
  structuredData: ({ blocks }) => faqData(blocks),
});
