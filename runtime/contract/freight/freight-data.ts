import type { FreightPlace } from './freight-place.ts';
import { greatCircleKm } from './great-circle.ts';
import type { SeaLanes } from './sea-options.ts';
import type { SeaPort } from './sea-route.ts';

/** The data set `freight`, the input of the route search and the emissions calculator. */
export interface FreightData {
  /** Ports first, each in the order of the data. */
  places: readonly FreightPlace[];
  lanes: SeaLanes;
  /** The indexes of the points of the sea lanes that ships of a port sail to, by the id of the port. */
  sea: Readonly<Record<string, readonly number[]>>;
  sets: readonly FactorSet[];
  factors: readonly FreightFactor[];
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
}

/** Kilometers up to which a port and an airport serve the same place. */
const NEAR = 400;

/** Returns the place itself if it is of this kind, else the nearest place of this kind within 400 kilometers. */
export function nearestOfKind(
  places: readonly FreightPlace[],
  place: FreightPlace,
  kind: FreightPlace['kind'],
): FreightPlace | undefined {
  if (place.kind === kind) return place;
  let [nearest, least]: [FreightPlace | undefined, number] = [undefined, NEAR];
  for (const one of places) {
    if (one.kind !== kind) continue;
    const km = greatCircleKm(one.at, place.at);
    if (km < least) [nearest, least] = [one, km];
  }
  return nearest;
}

/** Returns the position of a port and its points of the sea lanes. */
export function seaPort({ sea }: Pick<FreightData, 'sea'>, { id, at }: Pick<FreightPlace, 'id' | 'at'>): SeaPort {
  return { at, sea: sea[id] ?? [] };
}
