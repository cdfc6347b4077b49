import { cbm } from './cbm/definition.ts';
import { dutyEstimator } from './duty-estimator/definition.ts';
import { hsCode } from './hs-code/definition.ts';
import { routeSearch } from './route-search/definition.ts';

/** All tools. The build finds the page, template and island of each by its name. */
export const TOOLS = [routeSearch, dutyEstimator, cbm, hsCode] as const;

/** The pages of tools. Each `plan.ts` declares its own entry here. @public */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface ToolPages {}

/** The islands of tools without React. Each `page.tsx` declares its own entry here. @public */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface ToolIslands {}
