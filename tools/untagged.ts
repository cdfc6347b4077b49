/**
 * Sections whose pages load no tags (spec 2.5) and have the policy that trusts only hashes. Everything below a section
 * belongs to it. The list is separate from the definitions of tools, so that the runtime and the edge load no tool.
 */
export const UNTAGGED_SECTIONS: readonly string[] = ['/route-search', '/atlas', '/rates'];
