import { KM_PER_NAUTICAL_MILE } from './great-circle.ts';

/** Knots for planning days at sea: the average speed of a slow-steaming container ship over a voyage. */
export const PLANNING_KNOTS = 16;
/** Metric tons of cargo that figures use unless a visitor enters others: a usual load of a 40-foot container. */
export const USUAL_LOAD = 18;

/** Kilometers and kilograms of CO₂ equivalent as integers, days to a tenth. */
export interface LaneFigures {
  kilometers: number;
  days: number;
  kilograms: number;
}

/**
 * Computes distance, days at the planning speed and emissions of a lane. `tonnes` is the mass of the cargo with its packing,
 * without the container, in metric tons; `kgPerTonneKm` is kg CO₂e per tonne-kilometer, well-to-wheel.
 */
export function laneFigures(nauticalMiles: number, tonnes: number, kgPerTonneKm: number): LaneFigures {
  const kilometers = Math.round(nauticalMiles * KM_PER_NAUTICAL_MILE);
  return {
    kilometers,
    days: Math.round((nauticalMiles / PLANNING_KNOTS / 24) * 10) / 10,
    kilograms: Math.round(tonnes * kilometers * kgPerTonneKm),
  };
}
