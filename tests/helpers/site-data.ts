import { dataKinds } from '../../model/data/kinds.ts';
import type { SiteData } from '../../model/data/site-data.ts';

/** Site data with no rows, on a fixed day. `isStale` returns false. */
export const noData = {
  ...Object.fromEntries(Object.keys(dataKinds).map((kind) => [kind, []])),
  isStale: () => false,
  day: '2026-11-20',
} as unknown as SiteData;
