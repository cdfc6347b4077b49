import type { FactorSet, FreightFactor } from '../../freight/freight-data.ts';
import type { MainMode, Way } from './ways.ts';

/** A transport chain in the order of ISO 14083: legs of transport, and hubs between them. */
export const LEG_KINDS = ['pre', 'origin-hub', 'main', 'destination-hub', 'on'] as const;
export type LegKind = (typeof LEG_KINDS)[number];

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
  /** For each mode the means of transport of the main leg: the first whose longest distance is not shorter. */
  vehicles: Readonly<Record<MainMode, readonly [FreightFactor, ...FreightFactor[]]>>;
  /** Kilograms of CO₂ equivalent per metric ton in each hub; undefined if the visitor entered no value. */
  hubKg: number | undefined;
  /** The visitor's own factor and its mode, in kilograms of CO₂ equivalent per metric ton-kilometer. */
  carrierFactor: { mode: MainMode; total: number } | undefined;
  set: FactorSet;
}

/** A leg or hub with its emissions in kilograms of CO₂ equivalent. */
export interface ChainLeg {
  kind: LegKind;
  /** Undefined for hubs and for a leg that the visitor did not enter. */
  km?: number | undefined;
  factor?: LegFactor | undefined;
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
      return transport(kind, { tonnes, km: way.km, factor: mainFactor(input, way) });
    case 'pre':
    case 'on': {
      const leg = input[kind];
      if (leg === undefined) return { kind, totalKg: undefined, directKg: undefined };
      return transport(kind, { tonnes, km: leg.km, factor: published(leg.vehicle) });
    }
    case 'origin-hub':
    case 'destination-hub':
      return { kind, totalKg: hubKg === undefined ? undefined : tonnes * hubKg, directKg: undefined };
  }
}

function mainFactor({ carrierFactor, vehicles }: ChainInput, { mode, km }: Way): LegFactor {
  if (carrierFactor?.mode === mode) return { total: carrierFactor.total, direct: undefined };
  const [first] = vehicles[mode];
  return published(vehicles[mode].find(({ mostKm = km }) => km <= mostKm) ?? first);
}

function published(vehicle: FreightFactor): LegFactor {
  return { total: vehicle.total, direct: vehicle.direct, vehicle };
}

function transport(kind: LegKind, { tonnes, km, factor }: { tonnes: number; km: number; factor: LegFactor }): ChainLeg {
  const { total, direct } = factor;
  return {
    kind,
    km,
    factor,
    totalKg: tonnes * km * total,
    directKg: direct === undefined ? undefined : tonnes * km * direct,
  };
}
