import { ATLAS_PATH } from './atlas/paths.ts';
import { RATES_PATH } from './rates/paths.ts';
import { ROUTE_SEARCH_PATH } from './route-search/paths.ts';

/**
 * Sections whose pages load no tags (N03) and have the policy that trusts only hashes. Everything below a section
 * belongs to it. The list is separate from the definitions of tools, so that the runtime and the edge load no tool.
 */
export const UNTAGGED_SECTIONS: readonly string[] = [ROUTE_SEARCH_PATH, ATLAS_PATH, RATES_PATH];
