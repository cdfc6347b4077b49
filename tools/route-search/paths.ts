import type { FreightPlace } from '../../freight/freight-place.ts';

/** The path of the tool, above the page of each common lane. */
export const ROUTE_SEARCH_PATH = '/route-search';

/** The names of the form's fields. */
export const ROUTE_FIELDS = ['from', 'to', 'load', 'by', 'cutoff', 'release', 'inland'] as const;
export type RouteField = (typeof ROUTE_FIELDS)[number];

/** Metric tons of cargo: the default, a usual load of a 40-foot container, and the limits of the form. */
export const LOAD_LIMITS = { usual: 18, least: 0.001, most: 10_000 } as const;

/** Whole days that a visitor enters in place of usual ones. */
export const DAY_LIMITS = { least: 0, most: 60 } as const;
/** The last day by which the tool plans an arrival. */
export const LAST_DAY = '2099-12-31';

/** Returns the path of the page of a common lane. */
export function commonLanePath({ from, to }: { from: string; to: string }): string {
  return `${ROUTE_SEARCH_PATH}/${from}-${to}`;
}

/** Returns the address of the answer for two places. It contains their codes, so it is the same in every language. */
export function routeAnswerPath(
  from: Pick<FreightPlace, 'code'>,
  to: Pick<FreightPlace, 'code'>,
  tonnes: number,
): string {
  return `${ROUTE_SEARCH_PATH}?from=${from.code}&to=${to.code}&load=${tonnes}`;
}
