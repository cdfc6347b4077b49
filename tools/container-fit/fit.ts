import { type ContainerLoad, loadOf, volumeOf } from '../../freight/container-load.ts';
import { CONTAINERS, type Container } from '../../freight/containers.ts';
import { toCentimeters, toKilograms, type Units } from '../../freight/units.ts';

/** Cartons of one kind. Sizes and weight are those of one carton, in the given units. */
export interface Cartons {
  length: number;
  width: number;
  height: number;
  weight: number;
  /** The number of cartons to ship. */
  quantity: number | undefined;
  /** True if the cartons may be laid on their side. */
  canTilt: boolean;
  units: Units;
}

/** The cartons in one container. */
export interface CartonFit {
  container: Container;
  load: ContainerLoad;
  /** The shares of the space and of the payload, from 0 to 1. */
  ofSpace: number;
  ofPayload: number;
  /** The number of these containers for the quantity; undefined without a quantity, or if no carton fits. */
  containers: number | undefined;
}

/** Returns how many cartons fit into each container. */
export function fitPerContainer({ length, width, height, weight, quantity, canTilt, units }: Cartons): CartonFit[] {
  const carton = {
    length: toMillimeters(length, units),
    width: toMillimeters(width, units),
    height: toMillimeters(height, units),
    weight: toKilograms(weight, units),
    upright: !canTilt,
  };
  return CONTAINERS.map((container) => {
    const load = loadOf(container, carton);
    return {
      container,
      load,
      ofSpace: load.volume / volumeOf(container),
      ofPayload: (load.weight * 1000) / container.payload,
      containers: quantity === undefined || load.pieces === 0 ? undefined : Math.ceil(quantity / load.pieces),
    };
  });
}

/** Rounds to micrometers, so that binary fractions do not make a carton that fits exactly too large. */
function toMillimeters(size: number, units: Units): number {
  return Math.round(toCentimeters(size, units) * 10_000) / 1000;
}
