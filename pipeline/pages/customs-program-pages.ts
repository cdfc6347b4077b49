import * as z from 'zod';
import { blockTitle, sentences } from '../../model/blocks/block.ts';
import { blockTexts, type PageBlock } from '../../model/blocks/index.ts';
import { steps } from '../../model/blocks/steps.ts';
import { sources } from '../../model/fields/fields.ts';
import { page } from './page.ts';
import { sectionSchema, sectionTexts } from './section-words.ts';
import { titleAndDescription, titleAndSummarySchema } from './words.ts';

const words = z.strictObject({
  ...titleAndSummarySchema.shape,
  lookUp: z
    .strictObject({ title: blockTitle, text: sentences.optional() })
    .describe('The words above the form for a number.'),
  steps: steps.schema.omit({ block: true }).describe('The steps of a shipment across the border.'),
  sections: z.array(sectionSchema).min(1).max(8).describe('Sections below the steps.'),
  sources,
});

/** Customs programs that check goods in trucks before they reach the border: into the United States, into Canada. */
const PROGRAMS = ['paps', 'pars'] as const;

/** The page of each program: a form that looks up a number, and an explanation of the number. */
export const customsProgramPages = PROGRAMS.map((id) =>
  page({
    id,
    path: `/${id}`,
    words,
    head: titleAndDescription,
    template: 'guide',
    props: ({ title, summary, lookUp, steps: how, ...rest }) => ({
      title,
      summary,
      blocks: [
        { block: 'form', form: id, ...lookUp },
        { block: 'steps', ...how },
      ] satisfies PageBlock[],
      ...rest,
    }),
    texts: ({ blocks, sections }) => [...blockTexts(blocks), ...sections.flatMap(sectionTexts)],
  }),
);
