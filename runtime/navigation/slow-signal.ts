import { SLOW_NAVIGATION_MS } from '../../contract/constants.ts';
import type { ArrivalParts } from './arrive.ts';
import type { NavigationOptions } from './options.ts';

/**
 * Watches a navigation to `target`. If it is slow, notifies listeners, and sets `aria-busy` on the content and
 * `data-loading` on the root element, for the bar in CSS. Returns a function that ends the watch and removes both.
 */
export function watchSlowness(
  { window: { document }, clock }: NavigationOptions,
  { content, notify, target }: Pick<ArrivalParts, 'content' | 'notify'> & { target: URL },
): () => void {
  const show = (isSlow: boolean) => {
    document.documentElement.toggleAttribute('data-loading', isSlow);
    content[isSlow ? 'setAttribute' : 'removeAttribute']('aria-busy', 'true');
  };
  const cancel = clock.after(SLOW_NAVIGATION_MS, () => {
    show(true);
    notify('delayed', target);
  });
  return () => {
    cancel();
    show(false);
  };
}
