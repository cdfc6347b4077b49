import { type HsIndex, type HsRow, hsIndex } from './lookup.ts';

/** The names of the data sets: chapters and headings, and subheadings. */
export const HS_DATA_SETS = ['hs-headings', 'hs-subheadings'] as const;

/** The indexes of data sets that a host reads once for many requests. */
const known = new WeakMap<object, HsIndex>();

/** Returns the index of the data sets. */
export function hsIndexOf(data: Readonly<Record<string, unknown>>): HsIndex {
  const sets = HS_DATA_SETS.map((name) => (data[name] ?? []) as readonly HsRow[]);
  const [headings = []] = sets;
  const index = known.get(headings) ?? hsIndex(sets.flat());
  known.set(headings, index);
  return index;
}
