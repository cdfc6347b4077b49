import { plan as atlas } from '../../tools/atlas/plan.ts';
import { plan as breakEven } from '../../tools/break-even/plan.ts';
import { plan as cbm } from '../../tools/cbm/plan.ts';
import { plan as containerFit } from '../../tools/container-fit/plan.ts';
import { plan as dutyEstimator } from '../../tools/duty-estimator/plan.ts';
import { plan as emissionsCalculator } from '../../tools/emissions-calculator/plan.ts';
import { plan as hsCode } from '../../tools/hs-code/plan.ts';
import { plan as jobs } from '../../tools/jobs/plan.ts';
import { plan as rates } from '../../tools/rates/plan.ts';
import { plan as routeSearch } from '../../tools/route-search/plan.ts';

/** The page of each tool, in the order of `TOOLS`. */
export const toolPages = [
  routeSearch,
  atlas,
  rates,
  dutyEstimator,
  hsCode,
  cbm,
  breakEven,
  containerFit,
  emissionsCalculator,
  jobs,
] as const;
