import * as z from 'zod';
import { blockTitle, sentences } from '../blocks/block.ts';
import { blockTexts, type PageBlock } from '../blocks/index.ts';
import { steps } from '../blocks/steps.ts';
import { sources } from '../fields/fields.ts';
import { page } from './page.ts';
import { sectionTexts, sectionWords } from './section-words.ts';
import { headOf, titleAndSummary } from './words.ts';

const words = z.strictObject({
  ...titleAndSummary.shape,
  /** Above the form that takes a number. */
  lookUp: z.strictObject({ title: blockTitle, text: sentences.optional() }),
  /** How a shipment goes through. */
  steps: steps.schema.omit({ block: true }),
  sections: z.array(sectionWords).min(1).max(8),
  sources,
});

/** Programs under which goods in trucks are looked at before they reach a border: into the United States, into Canada. */
const PROGRAMS = ['paps', 'pars'] as const;

/** The page of each program: a form that looks a number up, and what the number is. */
export const borderPages = PROGRAMS.map((id) =>
  page({
    id,
    path: `/${id}`,
    words,
    head: headOf,
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
