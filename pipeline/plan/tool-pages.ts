import { plan as atlas } from '../../tools/atlas/plan.ts';
import { breakEven } from '../../tools/break-even/definition.ts';
import { cbm } from '../../tools/cbm/definition.ts';
import { plan as compareOrigins } from '../../tools/compare-origins/plan.ts';
import { containerFit } from '../../tools/container-fit/definition.ts';
import { plan as dutyEstimator } from '../../tools/duty-estimator/plan.ts';
import { plan as emissionsCalculator } from '../../tools/emissions-calculator/plan.ts';
import { plan as hsCode } from '../../tools/hs-code/plan.ts';
import { plan as jobs } from '../../tools/jobs/plan.ts';
import { plan as rates } from '../../tools/rates/plan.ts';
import { plan as routeSearch } from '../../tools/route-search/plan.ts';
import { calculatorPage } from '../pages/calculator-page.ts';

/** The page of each tool, in the order of `TOOLS`. */
export const toolPages = [
  routeSearch,
  atlas,
  rates,
  dutyEstimator,
  compareOrigins,
  hsCode,
  calculatorPage(cbm),
  calculatorPage(breakEven),
  calculatorPage(containerFit),
  emissionsCalculator,
  jobs,
] as const;
