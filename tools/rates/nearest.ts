import type { FreightPlace } from '../../freight/freight-place.ts';
import { greatCircleKm } from '../../freight/great-circle.ts';
import type { RateLane, RatesIndex } from './data.ts';

/** A lane, with the great-circle distances of its ports from the wanted ports in kilometers. */
export interface NearLane {
  lane: RateLane;
  /** Undefined if the wanted port is unknown. */
  originKm: number | undefined;
  destinationKm: number | undefined;
  /** True for the lane between the wanted ports in the opposite direction. */
  isOpposite: boolean;
}

/** Most lanes that an answer lists. */
const MOST = 5;

interface Wanted {
  origin?: FreightPlace | undefined;
  destination?: FreightPlace | undefined;
}

/**
 * Returns the lanes whose ports are nearest to the wanted ports: by the sum of both distances, or by one distance if
 * the other port is unknown. The lane in the opposite direction is first. Returns all lanes if both ports are unknown.
 */
export function nearestLanes(
  { origin, destination }: Wanted,
  { lanes, byId }: Pick<RatesIndex, 'lanes' | 'byId'>,
): NearLane[] {
  const distance = (port: FreightPlace | undefined, id: string) => {
    const other = byId.get(id);
    return port && other && greatCircleKm(port.at, other.at);
  };
  const all = lanes.map((lane): NearLane => {
    const isOpposite = origin !== undefined && lane.to === origin.id && lane.from === destination?.id;
    return {
      lane,
      originKm: distance(origin, lane.from),
      destinationKm: distance(destination, lane.to),
      isOpposite,
    };
  });
  if (origin === undefined && destination === undefined) return all;
  const total = ({ originKm = 0, destinationKm = 0 }: NearLane) => originKm + destinationKm;
  return all.toSorted((a, b) => Number(b.isOpposite) - Number(a.isOpposite) || total(a) - total(b)).slice(0, MOST);
}
