import type { KindId, RowOf } from './kinds.ts';

/** The fields of every row. */
export type DataRow = {
  id: string;
  validFrom: string;
  validTo?: string | undefined;
  checkedOn: string;
} & Record<string, unknown>;

/** The rows of every kind; an empty list for a kind without a file. */
export type SiteData = { [Id in KindId]: readonly RowOf<Id>[] } & {
  /** Returns whether the last check of a row is so old that its page shows a warning. */
  isStale: (kind: KindId, row: Pick<DataRow, 'checkedOn'>) => boolean;
  /** The day of the build, YYYY-MM-DD in UTC. */
  day: string;
};
