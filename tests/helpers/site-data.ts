import { dataKinds } from '../../pipeline/data/kinds.ts';
import type { SiteData } from '../../pipeline/data/read-data.ts';

/** Site data with no rows. `isStale` returns false. */
export const noData = {
  ...Object.fromEntries(Object.keys(dataKinds).map((kind) => [kind, []])),
  isStale: () => false,
} as unknown as SiteData;
