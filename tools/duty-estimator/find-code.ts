import { HS_DATA_SETS, hsIndexOf } from '../hs-code/data.ts';
import { findCodes } from '../hs-code/lookup.ts';
import type { FormQuery } from '../tool.ts';
import { type FoundCode, isWords } from './choices.ts';

/** The hash of each data set of the lookup, which the page of the estimator names. */
export type LookupHashes = Readonly<Record<string, string>>;

/** The names of the data sets of the lookup. */
export const LOOKUP_SETS: readonly string[] = HS_DATA_SETS;

/** Returns the hashes of the lookup's data if the field for the code has words. */
export function lookupFilesOf(query: FormQuery, hashes: LookupHashes): LookupHashes {
  return isWords(query.get('hsCode') ?? '') ? hashes : {};
}

/** Returns a function that finds headings and subheadings by words; undefined without the data of the lookup. */
export function finderIn(
  files: Readonly<Record<string, unknown>>,
): ((words: string) => readonly FoundCode[]) | undefined {
  if (LOOKUP_SETS.some((name) => files[name] === undefined)) return undefined;
  const index = hsIndexOf(files);
  return (words) =>
    findCodes(words, index)
      .hits.map(({ entry }) => entry)
      .filter(({ code }) => code.length > 2);
}
