import { dataKinds } from '../../pipeline/data/kinds.ts';
import type { SiteData } from '../../pipeline/data/read-data.ts';

/** Data without rows, of which nothing is stale. */
export const noData = {
  ...Object.fromEntries(Object.keys(dataKinds).map((kind) => [kind, []])),
  isStale: () => false,
} as unknown as SiteData;
