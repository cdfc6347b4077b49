import { SLOW_NAVIGATION_MS } from '../contract/constants.ts';
import type { Parts } from './arrive.ts';
import type { NavigationOptions } from './options.ts';

/**
 * Watches a navigation to `target`: when it takes long, tells listeners, sets `aria-busy` on the content and `data-loading`
 * on the root element, for the bar that CSS draws. Gives what ends all that.
 */
export function watchSlowness(
  { window: { document }, clock }: NavigationOptions,
  { content, tell, target }: Pick<Parts, 'content' | 'tell'> & { target: URL },
): () => void {
  const show = (isSlow: boolean) => {
    document.documentElement.toggleAttribute('data-loading', isSlow);
    content[isSlow ? 'setAttribute' : 'removeAttribute']('aria-busy', 'true');
  };
  const cancel = clock.after(SLOW_NAVIGATION_MS, () => {
    show(true);
    tell('delayed', target);
  });
  return () => {
    cancel();
    show(false);
  };
}
