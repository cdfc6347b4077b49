/** The texts that code of the browser carries, by area. */
export { banner } from './banner.ts';
export { calculators } from './calculators.ts';
export { containers } from './containers.ts';
export { countryNames } from './countries.ts';
export { hsWords } from './hs-words.ts';
export { nextSteps } from './next-steps.ts';
export { packing } from './packing.ts';
export { intents, queries } from './queries.ts';
export { phone, queued, sending } from './sending.ts';
export { shipments } from './shipments.ts';
