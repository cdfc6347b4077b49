import * as z from 'zod';
import { featureGrid } from '../../model/blocks/feature-grid.ts';
import { blockTexts, type PageBlock } from '../../model/blocks/index.ts';
import { page } from './page.ts';
import { sectionSchema, sectionTexts } from './section-words.ts';
import { titleAndDescription, titleAndSummarySchema } from './words.ts';

const words = z.strictObject({
  ...titleAndSummarySchema.shape,
  ways: featureGrid.schema.omit({ block: true }).describe('The ways to start: the audience and the needs of each.'),
  sections: z.array(sectionSchema).max(6).describe('Sections below the ways.').optional(),
});

/** The page that helps visitors to choose a form. */
export const getStarted = page({
  id: 'get-started',
  path: '/get-started',
  words,
  head: titleAndDescription,
  template: 'guide',
  props: ({ title, summary, ways, sections = [] }) => ({
    title,
    summary,
    blocks: [{ block: 'feature-grid', ...ways }] satisfies PageBlock[],
    sections,
    sources: [],
  }),
  texts: ({ blocks, sections }) => [...blockTexts(blocks), ...sections.flatMap(sectionTexts)],
});
