import { page } from '../../pipeline/pages/page.ts';
import { titleAndDescription, titleAndSummarySchema } from '../../pipeline/pages/words.ts';
import { loadingMeters } from './definition.ts';

export const plan = page({
  id: loadingMeters.name,
  path: loadingMeters.path,
  words: titleAndSummarySchema,
  head: titleAndDescription,
  template: loadingMeters.name,
  props: (words) => words,
});
