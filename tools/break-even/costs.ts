import {
  type Container,
  type ContainerId,
  QUOTED_CONTAINERS,
  ROAD_LIMITS,
  type RoadLimit,
} from '../../freight/containers.ts';
import { perUnit } from '../../freight/money.ts';

/** The prices of a shipment, all in US cents and for the same scope. */
export interface Prices {
  /** The LCL charge per revenue ton, and the charges that LCL has once per shipment. */
  perTon: number;
  fixed: number;
  /** The fewest revenue tons that LCL is charged for. */
  minimum: number;
  /** The price of one container of each type; undefined for a type without a quote. */
  containers: Readonly<Record<ContainerId, number | undefined>>;
}

/** A cargo in cubic meters and metric tons. */
export interface Cargo {
  volume: number;
  weight: number;
}

/** The cost of a cargo in containers of one type. */
export interface ContainerCost {
  container: Container;
  /** The price of one container, in cents. */
  price: number;
  /** The number of containers that the cargo needs. */
  count: number;
  cents: number;
}

/** Returns the revenue tons of a cargo: cubic meters or metric tons, whichever is greater, but at least the minimum. */
export function revenueTons({ volume, weight }: Cargo, minimum: number): number {
  return Math.max(volume, weight, minimum);
}

/** Returns the cost of a cargo as LCL in cents, rounded half up to the cent. */
export function lclCents(cargo: Cargo, { perTon, fixed, minimum }: Prices): number {
  return fixed + perUnit(decimal(revenueTons(cargo, minimum)), String(perTon));
}

/** Returns the cost of a cargo in each type of container that has a price, in the order of size. */
export function containerCosts(cargo: Cargo, { containers }: Prices): ContainerCost[] {
  return QUOTED_CONTAINERS.flatMap((container) => {
    const price = containers[container.id];
    if (price === undefined) return [];
    const count = containersFor(cargo, container);
    return [{ container, price, count, cents: count * price }];
  });
}

/** A road limit that a cargo exceeds in a container. */
export interface Overweight {
  road: RoadLimit;
  /** The cargo of each container and the limit, in metric tons. */
  each: number;
  limit: number;
}

/** Returns the first road limit that is less than the weight in each of these containers; undefined if there is none. */
export function overweightOf({ weight }: Cargo, { container, count }: ContainerCost): Overweight | undefined {
  const each = weight / count;
  for (const road of ROAD_LIMITS) {
    const limit = (road.kilograms[container.id] ?? Number.POSITIVE_INFINITY) / 1000;
    if (each > limit) return { road, each, limit };
  }
  return undefined;
}

/** Returns how many containers hold a cargo, by the volume to plan with and by the payload. */
export function containersFor({ volume, weight }: Cargo, { planned, payload }: Container): number {
  return Math.max(1, Math.ceil(volume / planned), Math.ceil((weight * 1000) / payload));
}

/** Returns how many cubic meters of a cargo of this density fit into a container. */
export function capacityOf({ volume, weight }: Cargo, { planned, payload }: Container): number {
  return Math.min(planned, ((payload / 1000) * volume) / weight);
}

/** Writes a number for exact arithmetic. Eight decimals are more than a visitor types. */
function decimal(value: number): string {
  return value.toFixed(8);
}
