import { page } from '../../pipeline/pages/page.ts';
import { headOf, titleAndSummarySchema } from '../../pipeline/pages/words.ts';
import { loadingMeters } from './definition.ts';

export const plan = page({
  id: loadingMeters.name,
  path: loadingMeters.path,
  words: titleAndSummarySchema,
  head: headOf,
  template: loadingMeters.name,
  props: (words) => words,
});
