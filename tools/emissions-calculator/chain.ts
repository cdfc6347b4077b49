import { type FactorSet, type FreightFactor, isForLeg } from '../../freight/freight-data.ts';
import type { MainMode, Way } from './ways.ts';

/** A transport chain in the order of ISO 14083: legs of transport, and hubs between them. */
export const LEG_KINDS = ['pre', 'origin-hub', 'main', 'destination-hub', 'on'] as const;
export type LegKind = (typeof LEG_KINDS)[number];

/** How much longer ships sail than the shortest distance, as in the GLEC Framework. */
const SAILED_PER_SHORTEST = 1.15;
/** Metric tons of cargo in one TEU, an assumption of the GLEC Framework for average cargo. */
const TONS_PER_TEU = 10;

/** The emissions of one metric ton over one kilometer, in kilograms of CO₂ equivalent. */
export interface LegFactor {
  /** From well to wheel. */
  total: number;
  /** From tank to wheel; undefined for a factor of the visitor. */
  direct: number | undefined;
  /** The means of transport of a published factor; undefined for a factor of the visitor. */
  vehicle?: FreightFactor | undefined;
}

/** A leg of transport by road or rail to or from the main leg. */
export interface InlandLeg {
  km: number;
  vehicle: FreightFactor;
}

/** The parts of a chain around the main leg, and the factors. */
export interface ChainInput {
  /** Metric tons of cargo with its packaging, without the container. */
  tonnes: number;
  /** Undefined if the visitor entered no distance. The chain is then incomplete. */
  pre: InlandLeg | undefined;
  on: InlandLeg | undefined;
  /** For each mode the means of transport of the main leg: the first that is for its distance and countries. */
  vehicles: Readonly<Record<MainMode, readonly [FreightFactor, ...FreightFactor[]]>>;
  /** Kilograms of CO₂ equivalent per metric ton in each hub; undefined if the visitor entered no value. */
  hubKg: number | undefined;
  /** The visitor's own factor and its mode, in kilograms of CO₂ equivalent per metric ton-kilometer, at sea with TEU per TEU-kilometer. */
  carrierFactor: { mode: MainMode; total: number } | undefined;
  /** Container slots on the ship. Undefined if the mass decides the share of the shipment. */
  teu: number | undefined;
  /** Whether ocean legs count the sailed distance. By default, those do whose factor counts it too. */
  isSailed: boolean | undefined;
  set: FactorSet;
}

/** A leg or hub with its emissions in kilograms of CO₂ equivalent. */
export interface ChainLeg {
  kind: LegKind;
  /** The shortest distance. Undefined for hubs and for a leg that the visitor did not enter. */
  km?: number | undefined;
  factor?: LegFactor | undefined;
  /** The sailed distance divided by the shortest one, if the leg counts the sailed one. */
  adjustment?: number | undefined;
  /** The quantities whose product is multiplied by distance and factor. By default, it is the mass. */
  load?: { teu: number; tonsPerTeu?: number } | undefined;
  /** Undefined if the chain does not include it. */
  totalKg: number | undefined;
  /** Undefined if unknown. */
  directKg: number | undefined;
}

/** A chain with its sums, in kilograms of CO₂ equivalent. */
export interface Chain {
  way: Way;
  legs: readonly ChainLeg[];
  /** From well to wheel, of all legs that the chain includes. */
  totalKg: number;
  /** From tank to wheel, of the legs with data for the direct part. */
  directKg: number;
  /** The legs and hubs that the chain does not include. */
  missing: readonly LegKind[];
  /** True if the direct part of an included leg is unknown. */
  isDirectPartial: boolean;
}

/** Computes the chain with a way as its main leg: metric tons × kilometers × factor for each leg. */
export function chainOf(input: ChainInput, way: Way): Chain {
  const legs = LEG_KINDS.map((kind) => legOf(kind, input, way));
  const included = legs.filter(({ totalKg }) => totalKg !== undefined);
  return {
    way,
    legs,
    totalKg: included.reduce((sum, { totalKg = 0 }) => sum + totalKg, 0),
    directKg: included.reduce((sum, { directKg = 0 }) => sum + directKg, 0),
    missing: legs.flatMap(({ kind, totalKg }) => (totalKg === undefined ? [kind] : [])),
    isDirectPartial: included.some(({ totalKg, directKg }) => directKg === undefined && totalKg !== 0),
  };
}

function legOf(kind: LegKind, input: ChainInput, way: Way): ChainLeg {
  const { tonnes, hubKg } = input;
  switch (kind) {
    case 'main':
      return mainLeg(input, way);
    case 'pre':
    case 'on': {
      const leg = input[kind];
      if (leg === undefined) return { kind, totalKg: undefined, directKg: undefined };
      return transport(kind, { amount: tonnes, km: leg.km, factor: published(leg.vehicle) });
    }
    case 'origin-hub':
    case 'destination-hub':
      return { kind, totalKg: hubKg === undefined ? undefined : tonnes * hubKg, directKg: undefined };
  }
}

/** Computes the main leg. Containers share a ship by TEU if the visitor entered their number. */
function mainLeg(input: ChainInput, way: Way): ChainLeg {
  const factor = mainFactor(input, way);
  const isOcean = way.mode === 'ocean';
  const { isSailed = factor.vehicle?.isOnSailedKm ?? false, teu, tonnes } = input;
  const load = isOcean && teu !== undefined ? { teu, ...(factor.vehicle && { tonsPerTeu: TONS_PER_TEU }) } : undefined;
  const adjustment = isOcean && isSailed ? SAILED_PER_SHORTEST : undefined;
  const amount = load === undefined ? tonnes : load.teu * (load.tonsPerTeu ?? 1);
  return { ...transport('main', { amount, km: way.km, factor, adjustment }), adjustment, load };
}

function mainFactor({ carrierFactor, vehicles }: ChainInput, way: Way): LegFactor {
  if (carrierFactor?.mode === way.mode) return { total: carrierFactor.total, direct: undefined };
  const [first] = vehicles[way.mode];
  return published(vehicles[way.mode].find((factor) => isForLeg(factor, way)) ?? first);
}

function published(vehicle: FreightFactor): LegFactor {
  return { total: vehicle.total, direct: vehicle.direct, vehicle };
}

interface Transport {
  /** Metric tons, or TEU for a factor per TEU-kilometer. */
  amount: number;
  km: number;
  factor: LegFactor;
  adjustment?: number | undefined;
}

function transport(kind: LegKind, { amount, km, factor, adjustment = 1 }: Transport): ChainLeg {
  const { total, direct } = factor;
  const activity = amount * km * adjustment;
  return {
    kind,
    km,
    factor,
    totalKg: activity * total,
    directKg: direct === undefined ? undefined : activity * direct,
  };
}
