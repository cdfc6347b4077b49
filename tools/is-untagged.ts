import { UNTAGGED_SECTIONS } from './untagged.ts';

/**
 * Whether a path is in a section without tags. It ignores case, because the host ignores case in redirects and answers
 * `/Rates` with the not-found page. Build, edge and browser all call this function.
 */
export function isUntagged(pathname: string): boolean {
  return UNTAGGED_SECTIONS.some((section) => `${pathname}/`.toLowerCase().startsWith(`${section}/`));
}
