import { page } from './page.ts';
import { headOf, titleAndSummary } from './words.ts';

/** Kilograms to a cubic metre of air freight: 1,000 divided by 6. */
const KILOGRAMS = 1000 / 6;

/** What air freight is charged by: weight, or volume where that is more. */
export const chargeableWeight = page({
  id: 'chargeable-weight',
  path: '/tools/chargeable-weight',
  words: titleAndSummary,
  head: headOf,
  template: 'chargeable-weight',
  props: (words) => ({ ...words, kilograms: KILOGRAMS }),
});
