import { isUntagged } from '../../tools/is-untagged.ts';

/**
 * Whether a navigation leads from pages with tags to pages without, or back (spec 2.5). Scripts come with documents, so such
 * a navigation needs a new document.
 */
export function needsOtherScripts(from: URL, to: URL): boolean {
  return isUntagged(from.pathname) !== isUntagged(to.pathname);
}

/** Whether a URL belongs to the atlas, which has its own history (spec 2.5). */
export function isAtlas({ pathname }: URL): boolean {
  return /^\/atlas(\/|$)/.test(pathname);
}
