import { TOOLS } from './index.ts';

/** Sections of the specification whose tools do not exist yet (spec 2.5). */
const PLANNED = ['/atlas', '/rates'];

/**
 * Sections whose pages load no tags (spec 2.5) and have the policy that trusts only hashes. Everything below a section
 * belongs to it. The bundler evaluates this module, so that browsers get the list without the definitions.
 */
export const UNTAGGED_SECTIONS: readonly string[] = [
  ...TOOLS.filter(({ hasTags }) => !hasTags).map(({ path }) => path),
  ...PLANNED,
];
