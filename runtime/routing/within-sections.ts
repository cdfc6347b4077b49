import { isUntagged } from '../../tools/is-untagged.ts';
import type { Resolve } from '../browser/loaded-page.ts';

/**
 * Leaves links between sections with tags and those without to the browser (N03): scripts of others stay as long as the
 * document does, and are not carried where they may not be.
 */
export function withinSections(resolve: Resolve, documentPath: string): Resolve {
  return (address) => {
    const route = resolve(address);
    return route && isUntagged(route.key) === isUntagged(documentPath) ? route : undefined;
  };
}
