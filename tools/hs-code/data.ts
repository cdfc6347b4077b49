import { type HsIndex, type HsRow, hsIndex } from './lookup.ts';

/** The names of the data sets: chapters and headings, and subheadings. */
export const HS_DATA_SETS = ['hs-headings', 'hs-subheadings'] as const;

/** Returns the rows of the data sets. */
export function hsRows(data: Readonly<Record<string, unknown>>): HsRow[] {
  return HS_DATA_SETS.flatMap((name) => (data[name] ?? []) as HsRow[]);
}

/** Returns the index of the data sets. */
export function hsIndexOf(data: Readonly<Record<string, unknown>>): HsIndex {
  return hsIndex(hsRows(data));
}
