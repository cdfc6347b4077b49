import type { FreightPlace } from './freight-place.ts';
import { greatCircleKm } from './great-circle.ts';
import type { SeaLanes } from './sea-options.ts';
import type { SeaPort } from './sea-route.ts';
import type { WorldName } from './world-map.ts';

/** The data set `freight`, the input of the route search and the emissions calculator. */
export interface FreightData {
  /** Ports first, each in the order of the data. */
  places: readonly FreightPlace[];
  lanes: SeaLanes;
  /** The indexes of the points of the sea lanes that ships of a port sail to, by the id of the port. */
  sea: Readonly<Record<string, readonly number[]>>;
  /** The newest is the first. */
  sets: readonly FactorSet[];
  factors: readonly FreightFactor[];
  ranges: readonly PlanningRange[];
  /** The latest rate of a 40-foot high-cube container, by the ids of the ports: `cnsha-uslax`. */
  rates: Readonly<Record<string, LaneRate>>;
  /** The land of the two maps of the world as path data of dots. */
  land: Readonly<Record<WorldName, string>>;
}

/** A usual range of times, such as a cut-off before departure. */
export interface PlanningRange {
  id: string;
  mode: 'fcl' | 'lcl' | 'air';
  /**
   * `cut-off`: before departure. `extra`: days on top of the voyage. `transit`: from airport to airport. `release`: from arrival
   * until pickup is possible. `free-time`: from then until storage costs money.
   */
  kind: 'cut-off' | 'extra' | 'transit' | 'release' | 'free-time';
  /** In the language of the page. */
  name: string;
  least: number;
  /** Undefined if the range has no end. */
  most?: number | undefined;
  unit: 'hours' | 'days' | 'working-days';
  /** The country of the destination (ISO 3166); undefined if the rule applies to all countries. */
  country?: string | undefined;
}

export interface LaneRate {
  value: number;
  /** In the language of the page, such as `USD/FEU`. */
  unit: string;
  /** Container size in the language of the page, such as `40HC` or 40尺高柜. */
  equipment: string;
  /** The first day of its week, YYYY-MM-DD. */
  week: string;
  isIllustrative: boolean;
}

/** A published set of emission factors. */
export interface FactorSet {
  id: string;
  /** In the language of the page. */
  name: string;
  /** The first and the last day of the transports that it is for, YYYY-MM-DD. */
  validFrom: string;
  validTo?: string | undefined;
  source: { title: string; url?: string | undefined; licence: string };
  checkedOn: string;
}

/** The emissions of a means of transport per tonne and kilometer, in kilograms of CO₂ equivalent. */
export interface FreightFactor {
  /** The means of transport, such as `container-ship-average`: the same in each set. */
  vehicle: string;
  /** The id of its set. */
  set: string;
  mode: 'ocean' | 'rail' | 'truck' | 'air';
  /** In the language of the page. */
  name: string;
  /** From tank to wheel. */
  direct: number;
  /** From well to wheel. */
  total: number;
  /** The longest distance that the factor is for, in kilometers; undefined if it is for any distance. */
  mostKm?: number | undefined;
  /** The country in which a leg must begin or end, in the language of the page; undefined if it is for any country. */
  endsIn?: string | undefined;
  /** True if the factor counts the distance that ships sailed, which is longer than the shortest one. */
  isOnSailedKm?: true | undefined;
}

/** A leg of transport with its length in kilometers. */
export interface FactorLeg {
  km: number;
  from: Pick<FreightPlace, 'country'>;
  to: Pick<FreightPlace, 'country'>;
}

/** Returns whether a factor is for legs of this length and these countries. */
export function isForLeg({ mostKm, endsIn }: FreightFactor, { km, from, to }: FactorLeg): boolean {
  return km <= (mostKm ?? km) && (endsIn === undefined || [from.country, to.country].includes(endsIn));
}

/** Returns the first factor of the newest set for a mode and a leg. */
export function usualFactor(
  { sets: [newest], factors }: Pick<FreightData, 'sets' | 'factors'>,
  mode: FreightFactor['mode'],
  leg: FactorLeg,
): FreightFactor | undefined {
  return factors.find((factor) => factor.set === newest?.id && factor.mode === mode && isForLeg(factor, leg));
}

/** The greatest distance between a port and an airport of the same place, in kilometers. */
const NEAR = 400;

/**
 * Returns the place itself if it is of this kind, else the nearest place of this kind within 400 kilometers in the same country. One
 * abroad may lie beyond water, and a border needs customs.
 */
export function nearestOfKind(
  places: readonly FreightPlace[],
  place: FreightPlace,
  kind: FreightPlace['kind'],
): FreightPlace | undefined {
  if (place.kind === kind) return place;
  const near = places
    .filter((candidate) => candidate.kind === kind && candidate.country === place.country)
    .map((candidate) => ({
      candidate,
      km: greatCircleKm(candidate.at, place.at),
    }))
    .filter(({ km }) => km < NEAR)
    .toSorted((a, b) => a.km - b.km);
  return near[0]?.candidate;
}

/** Returns the position of a port and its points of the sea lanes. */
export function seaPort(
  { sea }: Pick<FreightData, 'sea'>,
  { id, at, code }: Pick<FreightPlace, 'id' | 'at' | 'code'>,
): SeaPort & Pick<FreightPlace, 'code'> {
  return { at, code, sea: sea[id] ?? [] };
}
