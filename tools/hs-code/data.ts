import { type HsIndex, type HsRow, hsIndex } from './lookup.ts';

/** The names of the data sets with rows: chapters and headings, and subheadings. */
const ROW_SETS = ['hs-headings', 'hs-subheadings'] as const;
/** The names of all data sets. The last has the traditional forms of characters in the rows. */
export const HS_DATA_SETS = [...ROW_SETS, 'hs-characters'] as const;

/** The indexes of data sets that a host reads once for many requests. */
const known = new WeakMap<object, HsIndex>();

/** Returns the index of the data sets. */
export function hsIndexOf(data: Readonly<Record<string, unknown>>): HsIndex {
  const sets = ROW_SETS.map((name) => (data[name] ?? []) as readonly HsRow[]);
  const [headings = []] = sets;
  const index =
    known.get(headings) ?? hsIndex(sets.flat(), (data['hs-characters'] as { forms: string } | undefined)?.forms);
  known.set(headings, index);
  return index;
}
