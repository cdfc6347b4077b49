import type { LoadSpace } from './load-block.ts';

/** The containers that quotes are compared for, as carriers name them. */
export const CONTAINER_IDS = ['20', '40', '40HC', '45HC'] as const;
export type ContainerId = (typeof CONTAINER_IDS)[number];

/** All spaces that the calculator fills: also a 40′ reefer and a 53′ trailer of North America. */
export type LoadSpaceId = ContainerId | '40RF' | '53';

/** A container or trailer. Sizes are inside measures in millimeters. */
export interface NamedSpace extends LoadSpace {
  id: LoadSpaceId;
  door: { width: number; height: number };
}

/** A dry container that LCL is compared with. */
export interface Container extends NamedSpace {
  id: ContainerId;
  /** The cubic meters of cartons to plan with: less than the space, because cartons leave gaps. */
  planned: number;
}

/**
 * Inside measures and doors of the World Shipping Council, payloads of containers rated 30,480 kg as carriers publish them, and
 * the volumes to plan with of the glossary entry on TEU. The ocean freight page and the glossary have the same values;
 * `tests/our-content/containers.content.ts` compares them.
 */
export const CONTAINERS: readonly Container[] = [
  {
    id: '20',
    length: 5900,
    width: 2350,
    height: 2390,
    door: { width: 2340, height: 2274 },
    payload: 28_200,
    planned: 28,
  },
  {
    id: '40',
    length: 12_030,
    width: 2350,
    height: 2390,
    door: { width: 2340, height: 2274 },
    payload: 26_700,
    planned: 58,
  },
  {
    id: '40HC',
    length: 12_030,
    width: 2350,
    height: 2700,
    door: { width: 2340, height: 2577 },
    payload: 26_500,
    planned: 68,
  },
];

/**
 * Also a 45′ high cube: measures of the World Shipping Council, payload of freightutils.com/containers. Volume to plan with: forwarders
 * publish 75 to 80 m³, so the least.
 */
export const QUOTED_CONTAINERS: readonly Container[] = [
  ...CONTAINERS,
  {
    id: '45HC',
    length: 13_556,
    width: 2347,
    height: 2696,
    door: { width: 2340, height: 2584 },
    payload: 25_660,
    planned: 75,
  },
];

/**
 * Reefer: freightutils.com/containers. Trailer: haletrailer.com, dry van guide of August 26, 2025, with 45,000 lb. Read on
 * November 29, 2026. These measures differ more between owners than those of dry containers.
 */
export const LOAD_SPACES: readonly NamedSpace[] = [
  ...QUOTED_CONTAINERS,
  { id: '40RF', length: 11_590, width: 2280, height: 2180, door: { width: 2280, height: 2180 }, payload: 25_680 },
  { id: '53', length: 16_002, width: 2540, height: 2743, door: { width: 2489, height: 2743 }, payload: 20_400 },
];

/** The cargo that trucks usually carry without a permit, in kilograms, by country and container. */
export interface RoadLimit {
  country: string;
  kilograms: Readonly<Partial<Record<LoadSpaceId, number>>>;
}

/**
 * United States: 38,000 lb in a 20′ container without a triaxle chassis and 44,000 lb in a 40′ container. These are rules of thumb
 * of the trade below the 80,000 lb of 23 CFR 658.17: states and axle limits differ. A 45′ container and a reefer are heavier when
 * empty, so they cannot carry more than a 40′ container.
 */
export const ROAD_LIMITS: readonly RoadLimit[] = [
  {
    country: 'US',
    kilograms: { '20': 17_237, '40': 19_958, '40HC': 19_958, '45HC': 19_958, '40RF': 19_958 },
  },
];

/** Returns the usual road limit of a container in a country, in kilograms. Returns undefined where we know none. */
export function roadLimitOf(id: LoadSpaceId, country: string): number | undefined {
  return ROAD_LIMITS.find((limit) => limit.country === country)?.kilograms[id];
}
