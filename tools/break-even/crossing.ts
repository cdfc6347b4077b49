import type { Container } from '../../freight/containers.ts';
import { type Cargo, capacityOf, type Prices } from './costs.ts';

/** The volumes that cost less in containers than as LCL, for cargo of one density. */
export interface Crossing {
  /** Revenue tons at which the prices are equal: (container price − fixed LCL charges) ÷ LCL charge per revenue ton. */
  tons: number;
  /**
   * `always`: the LCL minimum already costs more than the container. `never`: one container is full before LCL costs
   * more, and so is every further one.
   */
  kind: 'at' | 'always' | 'never';
  /** Cubic meters of this cargo that fit into a container. */
  capacity: number;
  /** The container costs less from this volume in cubic meters; 0 for `always`, infinite for `never`. */
  from: number;
  /**
   * The first volumes above `from` that LCL carries for less again, because they need one more container. Without `to`,
   * no larger volume is cheaper in containers.
   */
  gap?: { from: number; to: number | undefined };
}

/** More containers than any volume of the form needs in small numbers. */
const MAX_CONTAINERS = 50;

/**
 * Computes the volumes that cost the same in containers and as LCL. The cargo keeps its density, so the LCL cost rises
 * by the same amount for each cubic meter above the minimum.
 */
export function crossingOf(cargo: Cargo, container: Container & { price: number }, prices: Prices): Crossing {
  const { perTon, fixed, minimum } = prices;
  const { price } = container;
  const capacity = capacityOf(cargo, container);
  const tonsPerMeter = Math.max(1, cargo.weight / cargo.volume);
  /** Cubic meters at which LCL costs as much as a number of containers; 0 if the minimum costs more. */
  const equalTo = (count: number) => {
    const tons = (count * price - fixed) / perTon;
    return tons < minimum ? 0 : tons / tonsPerMeter;
  };
  const tons = (price - fixed) / perTon;
  const from = equalTo(1);
  if (from > capacity) return { tons, kind: 'never', capacity, from: Number.POSITIVE_INFINITY };
  const kind = from === 0 && tons < minimum ? 'always' : 'at';
  const gap = gapAfter(equalTo, capacity);
  return { tons, kind, capacity, from, ...(gap && { gap }) };
}

/** Returns the first volumes above a number of full containers at which LCL costs less than one container more. */
function gapAfter(equalTo: (count: number) => number, capacity: number): Crossing['gap'] {
  for (let count = 1; count < MAX_CONTAINERS; count += 1) {
    const full = count * capacity;
    const to = equalTo(count + 1);
    if (to > full) return { from: full, to: to <= full + capacity ? to : undefined };
  }
  return undefined;
}
