import * as z from 'zod';
import { page } from '../../pipeline/pages/page.ts';
import { sectionSchema, sectionTexts } from '../../pipeline/pages/section-words.ts';
import { tools } from '../../pipeline/pages/tools.ts';
import { headOf, titleAndSummarySchema } from '../../pipeline/pages/words.ts';
import { containerFit } from './definition.ts';

const words = z.strictObject({ ...titleAndSummarySchema.shape, sections: z.array(sectionSchema).min(1).max(6) });

/** Plans the page of the calculator: the tool, then how it calculates. */
export const plan = page({
  id: containerFit.name,
  path: containerFit.path,
  parent: tools.id,
  words,
  head: headOf,
  template: containerFit.name,
  props: (own) => own,
  texts: ({ sections }) => sections.flatMap(sectionTexts),
});

declare module '../index.ts' {
  interface ToolPages {
    'container-fit': typeof plan;
  }
}
