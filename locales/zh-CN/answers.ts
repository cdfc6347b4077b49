/** The texts that scripts and answers at the edge carry. */
export { calculators } from './calculators.ts';
export { countryNames } from './countries.ts';
export { queries } from './queries.ts';
export { phone, queued, sending } from './sending.ts';
