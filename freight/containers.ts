import type { Size } from './container-load.ts';

/** The containers of the calculators, as carriers name them. */
export const CONTAINER_IDS = ['20', '40', '40HC'] as const;
export type ContainerId = (typeof CONTAINER_IDS)[number];

/** A dry container. Sizes are inside measures in millimeters. */
export interface Container extends Size {
  id: ContainerId;
  /** The heaviest cargo, in kilograms. */
  payload: number;
  /** The cubic meters of cartons to plan with: less than the space, because cartons leave gaps. */
  planned: number;
}

/**
 * Inside measures of the World Shipping Council, payloads of containers rated 30,480 kg as carriers publish them, and
 * the volumes to plan with of the glossary entry on TEU. The ocean freight page and the glossary have the same values;
 * `tests/our-content/containers.content.ts` compares them.
 */
export const CONTAINERS: readonly Container[] = [
  { id: '20', length: 5900, width: 2350, height: 2390, payload: 28_200, planned: 28 },
  { id: '40', length: 12_030, width: 2350, height: 2390, payload: 26_700, planned: 58 },
  { id: '40HC', length: 12_030, width: 2350, height: 2700, payload: 26_500, planned: 68 },
];
