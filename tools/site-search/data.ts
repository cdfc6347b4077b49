import { isHan, isSearchable } from '../../contract/search.ts';
import type { FreightPlace } from '../../freight/freight-place.ts';
import { HS_DATA_SETS, hsIndexOf } from '../hs-code/data.ts';
import type { HsIndex } from '../hs-code/lookup.ts';
import type { SearchFacts } from './facts.ts';
import { MOST_LETTERS, readWords } from './read-query.ts';

/** The data sets of the facts, and of ports and airports. */
export const FACTS_SET = 'search-facts';
export const PLACES_SET = 'search-places';

/** The data sets that answers read, each only for the queries that need it. */
export const ANSWER_SETS = [FACTS_SET, ...HS_DATA_SETS, PLACES_SET] as const;

/** The hash of each data set that the page names. */
export type SetHashes = Readonly<Record<string, string>>;

/** What the answers know: the data sets that have been loaded. */
export interface Known {
  facts?: SearchFacts | undefined;
  codes?: HsIndex | undefined;
  places: readonly FreightPlace[];
}

/** Returns what loaded data sets say. */
export function knownFrom(data: Readonly<Record<string, unknown>>): Known {
  return {
    facts: data[FACTS_SET] as SearchFacts | undefined,
    codes: HS_DATA_SETS.every((name) => data[name] !== undefined) ? hsIndexOf(data) : undefined,
    places: (data[PLACES_SET] ?? []) as readonly FreightPlace[],
  };
}

/** Returns the hashes of the data sets that the answer to a query needs. */
export function neededHashes(query: string, hashes: SetHashes): SetHashes {
  const needed = neededSets(query).flatMap((name) => {
    const hash = hashes[name];
    return hash === undefined ? [] : [[name, hash] as const];
  });
  return Object.fromEntries(needed);
}

/** Codes need words that no tool explains; places need two words, a run of Han characters, or a place of jobs. */
function neededSets(query: string): readonly string[] {
  if (!isSearchable(query)) return [];
  const { rest, asksForJobs, isOfTrade } = readWords(query.slice(0, MOST_LETTERS));
  if (rest.length < 2) return [FACTS_SET];
  const mayHavePlaces = asksForJobs || /[^\p{L}\p{N}.]/u.test(rest) || (isHan(rest) && rest.length > 3);
  return [FACTS_SET, ...(asksForJobs || isOfTrade ? [] : HS_DATA_SETS), ...(mayHavePlaces ? [PLACES_SET] : [])];
}
