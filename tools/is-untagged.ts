import { UNTAGGED_SECTIONS } from './untagged.ts';

/**
 * Whether a path is in a section without tags, in any case: the host finds redirects in any case, and it shows the not-found
 * page of the whole site for `/Rates`. Build, edge and browser all ask this function.
 */
export function isUntagged(pathname: string): boolean {
  return UNTAGGED_SECTIONS.some((section) => `${pathname}/`.toLowerCase().startsWith(`${section}/`));
}
