import type { RateUnit } from '../../freight/duty-rates.ts';
import type { FreightData, PlanningRange } from '../../freight/freight-data.ts';
import { type RouteOptions, routeOptions } from '../../freight/route-options.ts';
import type { DutyData } from '../duty-estimator/duty-data.ts';
import { type DutyEstimate, estimateDuty } from '../duty-estimator/estimate.ts';
import { dutyQuantity } from './duty-quantity.ts';
import type { ComparedOrigin, Comparison } from './input.ts';

/** Cents per unit: the lowest and the highest amount. */
export interface CostRange {
  least: number;
  most: number;
}

/** Days of the main transport. */
export type Days = Pick<PlanningRange, 'least' | 'most' | 'unit'>;

/** The figures of an origin. */
export interface OriginResult {
  origin: ComparedOrigin;
  estimate: DutyEstimate;
  /** The unit of a rate, if the form does not say how many of these units the shipment has. */
  missingUnit: RateUnit | undefined;
  /** The known part. */
  duty: CostRange;
  freight: number | undefined;
  landed: CostRange;
  /** True if amounts are unknown, so the landed cost has no known highest amount. */
  isOpen: boolean;
  isBanned: boolean;
  /** Undefined without both places; without days if no way is known. */
  way: { days: Days | undefined; via: RouteOptions['ocean'][number]['route']['via'] } | undefined;
  /** Kilograms of CO₂ equivalent per unit. */
  kilograms: number | undefined;
}

interface Known {
  duties: DutyData;
  freight: FreightData;
  today: string;
}

/** Returns the figures of each origin, in the order of the form. */
export function compareOrigins(comparison: Comparison, known: Known): OriginResult[] {
  const hasAnyFreight = comparison.origins.some(({ hasFreight }) => hasFreight);
  return comparison.origins.map((origin) => resultOf(origin, { ...comparison, hasAnyFreight, ...known }));
}

type Compared = Comparison & Known & { hasAnyFreight: boolean };

function resultOf(origin: ComparedOrigin, compared: Compared): OriginResult {
  const { estimate, missingUnit } = estimateOf(origin, compared);
  const quantity = Number(origin.entry.quantity);
  const { totalCents, totalMaxCents, landedCents, landedMaxCents, isLeast, importNotices } = estimate;
  const isFreightMissing = compared.hasAnyFreight && !origin.hasFreight;
  return {
    origin,
    estimate,
    missingUnit,
    duty: { least: totalCents / quantity, most: totalMaxCents / quantity },
    freight: origin.hasFreight ? origin.entry.freightCents / quantity : undefined,
    landed: { least: landedCents / quantity, most: landedMaxCents / quantity },
    isOpen: isFreightMissing || isLeast,
    isBanned: importNotices.some(({ effect }) => effect === 'ban'),
    ...routeOf(origin, compared),
  };
}

/** Estimates the duties. The first estimate tells the unit of a rate per unit. */
function estimateOf(
  { entry }: ComparedOrigin,
  { duties, weight }: Compared,
): Pick<OriginResult, 'estimate' | 'missingUnit'> {
  const first = estimateDuty({ ...entry, quantity: undefined }, duties);
  const [duty] = first.lines;
  const units = new Set(
    duty?.rates.flatMap((rate) => ('specific' in rate && rate.specific !== undefined ? rate.specific.per : [])),
  );
  const [per] = units;
  if (per === undefined) return { estimate: first, missingUnit: undefined };
  const quantity = units.size > 1 ? undefined : dutyQuantity(per, entry.quantity, weight);
  if (quantity === undefined) return { estimate: first, missingUnit: per };
  return { estimate: estimateDuty({ ...entry, quantity }, duties), missingUnit: undefined };
}

/** A mass whose emissions, rounded to kilograms, are exact enough for a gram of cargo. */
const METRIC_TONS = 1_000_000;

function routeOf(
  { from, entry }: ComparedOrigin,
  { to, weight, freight, today }: Compared,
): Pick<OriginResult, 'way' | 'kilograms'> {
  if (from === undefined || to === undefined || entry.mode === 'land') return { way: undefined, kilograms: undefined };
  const { ocean, air } = routeOptions(freight, { from, to, tonnes: METRIC_TONS, today });
  const first = entry.mode === 'ocean' ? ocean[0] : undefined;
  const transit = freight.ranges.find(({ mode, kind }) => mode === 'air' && kind === 'transit');
  const isByAir = entry.mode === 'air';
  const oceanDays: Days | undefined = first && { ...first.transit, unit: 'days' };
  const total = isByAir ? air?.kilograms : first?.kilograms;
  return {
    way: { days: isByAir ? air && transit : oceanDays, via: first?.route.via ?? [] },
    kilograms: total === undefined || weight === undefined ? undefined : (total / METRIC_TONS / 1000) * weight,
  };
}

/**
 * Returns the origins with the lowest landed cost: one, or several with the same. None if unknown amounts or ranges could turn
 * the order. Origins whose goods are banned take no part.
 */
export function cheapestOf(results: readonly OriginResult[]): OriginResult[] {
  const allowed = results.filter(({ isBanned }) => !isBanned);
  return allowed.filter(
    (result) =>
      !result.isOpen && allowed.every((other) => other === result || result.landed.most <= other.landed.least),
  );
}
