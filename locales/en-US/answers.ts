/** The texts that scripts and answers at the edge carry. */
export { calculators } from './calculators.ts';
export { queries } from './queries.ts';
