import { isUntagged } from '../../tools/is-untagged.ts';
import type { ResolveLink } from '../browser/loaded-page.ts';

/**
 * Leaves links between sections with and without tags to the browser (N03), and with them all other navigations. Scripts
 * come with documents: third-party scripts run until the document ends, and must not run in sections without tags.
 * `pathname` is that of the document's address, because the host chooses its policy by it.
 */
export function withinSections(resolve: ResolveLink, pathname: string): ResolveLink {
  return (address) => {
    const route = resolve(address);
    return route && isUntagged(route.url.pathname) === isUntagged(pathname) ? route : undefined;
  };
}
