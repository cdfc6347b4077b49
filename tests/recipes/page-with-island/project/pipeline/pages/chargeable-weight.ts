import { page } from './page.ts';
import { titleAndDescription, titleAndSummarySchema } from './words.ts';

/** Kilograms per cubic meter of air freight: 1,000 divided by 6. */
const KILOGRAMS = 1000 / 6;

/** The page `chargeable-weight`: air freight is charged by weight, or by volume if that is more. */
export const chargeableWeight = page({
  id: 'chargeable-weight',
  path: '/tools/chargeable-weight',
  words: titleAndSummarySchema,
  head: titleAndDescription,
  template: 'chargeable-weight',
  props: (words) => ({ ...words, kilograms: KILOGRAMS }),
});
