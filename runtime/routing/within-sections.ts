import { isUntagged } from '../../tools/is-untagged.ts';
import type { Resolve } from '../browser/loaded-page.ts';

/**
 * Leaves links between sections with and without tags to the browser (N03). Third-party scripts run until the document
 * ends, and must not run in sections without tags.
 */
export function withinSections(resolve: Resolve, documentPath: string): Resolve {
  return (address) => {
    const route = resolve(address);
    return route && isUntagged(route.key) === isUntagged(documentPath) ? route : undefined;
  };
}
