/** The texts of each tool. */
export { atlas } from './atlas.ts';
export { breakEven } from './break-even.ts';
export { cbm } from './cbm.ts';
export { compareOrigins } from './compare-origins.ts';
export { containerFit } from './container-fit.ts';
export { dutyEstimator } from './duty-estimator.ts';
export { dutyFacts } from './duty-facts.ts';
export { emissionsCalculator } from './emissions-calculator.ts';
export { hsCode } from './hs-code.ts';
export { jobs } from './jobs.ts';
export { rates } from './rates.ts';
export { routeSearch } from './route-search.ts';
export { siteSearch } from './site-search.ts';
