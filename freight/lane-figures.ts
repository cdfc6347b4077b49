import { interpolate } from '../contract/interpolate.ts';
import { KM_PER_NAUTICAL_MILE } from './great-circle.ts';

/** Knots for planning days at sea: the average speed of a slow-steaming container ship over a voyage. */
export const PLANNING_KNOTS = 16;
/** Metric tons of cargo that figures use unless a visitor enters others: a usual load of a 40-foot container. */
export const USUAL_LOAD = 18;

/**
 * Port to port takes this multiple of the days at the planning speed: ships call at other ports, steam slowly, wait for weather and
 * berths, and containers change ships. Our planning assumption.
 */
export const TRANSIT_FACTORS = { least: 1.15, most: 1.4 } as const;

/** A range of days. */
export interface DayRange {
  least: number;
  most: number;
}

/** Returns the whole days from port to port of a voyage with these days at the planning speed. */
export function transitOf(days: number): DayRange {
  const least = Math.max(1, Math.round(days * TRANSIT_FACTORS.least));
  return { least, most: Math.max(least + 1, Math.round(days * TRANSIT_FACTORS.most)) };
}

/** The words of transit times. */
export interface TransitWords {
  /** Port to port, with `{least}` and `{most}`. */
  ports: string;
  /** At the planning speed, with `{days}` and `{knots}`. */
  sailing: string;
}

/** Writes the days of a voyage: from port to port, and at the planning speed. */
export function transitTexts(
  days: number,
  words: TransitWords,
  number: (value: number) => string,
): { ports: string; sailing: string } {
  const { least, most } = transitOf(days);
  return {
    ports: interpolate(words.ports, { least: number(least), most: number(most) }),
    sailing: interpolate(words.sailing, { days: number(days), knots: String(PLANNING_KNOTS) }),
  };
}

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
