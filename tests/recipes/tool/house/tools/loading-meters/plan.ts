import { page } from '../../pipeline/pages/page.ts';
import { headOf, titleAndSummary } from '../../pipeline/pages/words.ts';
import { loadingMeters } from './definition.ts';

export const plan = page({
  id: loadingMeters.name,
  path: loadingMeters.path,
  words: titleAndSummary,
  head: headOf,
  template: loadingMeters.name,
  props: (words) => words,
});

declare module '../index.ts' {
  interface ToolPages {
    'loading-meters': typeof plan;
  }
}
