import * as z from 'zod';
import { blockList, blockTexts } from '../blocks/index.ts';
import { common, path } from '../fields/fields.ts';
import { contentType } from './content-type.ts';
import { blockPageProps } from './props/blocks.ts';
import { faqData } from './props/structured-data.ts';

export const landingPage = contentType({
  id: 'landing-page',
  names: ['landing page'],
  section: '/logistics',
  schema: z.strictObject({
    ...common,
    path: path.describe('Another path than /logistics/<slug>, such as a printed one.').optional(),
    blocks: blockList,
  }),
  template: 'landing-page',
  props: blockPageProps,
  search: { texts: ({ blocks }) => blockTexts(blocks) },
  // The name of the type would not describe the page.
  card: () => ({ kind: undefined }),
  structuredData: ({ blocks }) => faqData(blocks),
});
