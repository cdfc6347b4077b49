import { atlas } from './atlas/definition.ts';
import { breakEven } from './break-even/definition.ts';
import { cbm } from './cbm/definition.ts';
import { compareOrigins } from './compare-origins/definition.ts';
import { containerFit } from './container-fit/definition.ts';
import { dutyEstimator } from './duty-estimator/definition.ts';
import { emissionsCalculator } from './emissions-calculator/definition.ts';
import { hsCode } from './hs-code/definition.ts';
import { jobs } from './jobs/definition.ts';
import { rates } from './rates/definition.ts';
import { routeSearch } from './route-search/definition.ts';
import { siteSearch } from './site-search/definition.ts';

/** All tools. The build finds the page, template and island of each by its name. */
export const TOOLS = [
  routeSearch,
  atlas,
  rates,
  dutyEstimator,
  compareOrigins,
  hsCode,
  cbm,
  breakEven,
  containerFit,
  emissionsCalculator,
  jobs,
  siteSearch,
] as const;

type EmbeddableTool = Extract<(typeof TOOLS)[number], { isEmbeddable: true }>;

/** The names of the tools that pages of other subjects can embed. */
export type EmbeddableName = EmbeddableTool['name'];

/** The tools that pages of other subjects can embed. */
export const EMBEDDABLE: readonly EmbeddableTool[] = TOOLS.filter(
  (tool): tool is EmbeddableTool => 'isEmbeddable' in tool,
);
