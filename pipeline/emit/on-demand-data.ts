import { anyPages } from '../plan/all-pages.ts';

/** Data sets that an island loads on demand. Navigation does not wait for them and does not fail without them. */
const LOADED_ON_DEMAND: ReadonlySet<string> = new Set([
  'search',
  'places',
  ...anyPages.flatMap(({ dataSets = {} }) =>
    Object.entries(dataSets).flatMap(([name, { isOnDemand }]) => (isOnDemand ? name : [])),
  ),
]);

/** Returns whether the runtime loads a data set before it shows a page that lists the data set. */
export function isLoadedWithPage(name: string): boolean {
  return !LOADED_ON_DEMAND.has(name);
}
