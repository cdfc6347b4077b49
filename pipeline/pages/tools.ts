import * as z from 'zod';
import { featureGrid } from '../../model/blocks/feature-grid.ts';
import { blockTexts, type PageBlock } from '../../model/blocks/index.ts';
import { page } from './page.ts';
import { titleAndDescription, titleAndSummarySchema } from './words.ts';

const words = z.strictObject({
  ...titleAndSummarySchema.shape,
  tools: featureGrid.schema.omit({ block: true }).describe('The tools, each with a link and its purpose.'),
});

/** The page that lists the tools. */
export const tools = page({
  id: 'tools',
  path: '/tools',
  words,
  head: titleAndDescription,
  template: 'guide',
  props: ({ title, summary, tools: grid }) => ({
    title,
    summary,
    blocks: [{ block: 'feature-grid', ...grid }] satisfies PageBlock[],
    sections: [],
    sources: [],
  }),
  texts: ({ blocks }) => blockTexts(blocks),
});
