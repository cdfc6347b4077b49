import * as z from 'zod';
import { sources } from '../../model/fields/fields.ts';
import { freightDataOf } from '../../pipeline/pages/freight-data.ts';
import { page } from '../../pipeline/pages/page.ts';
import { sectionSchema, sectionTexts } from '../../pipeline/pages/section-words.ts';
import { tools } from '../../pipeline/pages/tools.ts';
import { titleAndDescription, titleAndSummarySchema } from '../../pipeline/pages/words.ts';
import { exampleDataOf } from '../duty-estimator/plan.ts';
import { compareOrigins } from './definition.ts';
import { COMPARE_FIELDS } from './input.ts';

const words = z.strictObject({
  ...titleAndSummarySchema.shape,
  example: z
    .partialRecord(z.enum(COMPARE_FIELDS), z.string().min(1))
    .describe('The values of the form that the page shows first, by field, in the words of its address.'),
  sections: z.array(sectionSchema).min(1).max(8).describe('How the tool calculates, and its limits.'),
  sources,
});

/** Plans the page of the comparison: the tool with an example, then the method. */
export const plan = page({
  id: compareOrigins.name,
  path: compareOrigins.path,
  parent: tools.id,
  words,
  head: titleAndDescription,
  template: compareOrigins.name,
  staticQueries: () => compareOrigins.dataSets,
  props: (wording, { data, locale }) => ({
    ...wording,
    duties: exampleDataOf(data, locale, wording.example.hsCode),
    freight: freightDataOf({ data, locale }),
    today: data.day,
  }),
  texts: ({ sections }) => sections.flatMap(sectionTexts),
});
