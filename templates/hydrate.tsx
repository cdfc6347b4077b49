/// <reference lib="dom" />
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import type { HydrateIsland } from '../runtime/islands/hydrate-island.ts';
import type { IslandComponent } from './islands/island.ts';

/**
 * Returns the hydrator of a React component. Each island is a separate root, so an error in one island does not affect
 * others. Translators and other extensions change the page before and after hydration. If the HTML no longer matches
 * the server's, React renders it again. If an error stops the component, the server's HTML returns, which works without
 * script.
 */
export function reactHydrator<Props extends object>(Island: IslandComponent<Props>): HydrateIsland<Props> {
  return (element, props, { staticQueries, report }) => {
    const html = element.innerHTML;
    const focused = element.ownerDocument.activeElement;
    const restoreFocus = () => {
      if (!focused || focused.isConnected || focused.id === '') return;
      element.querySelector<HTMLElement>(`[id="${CSS.escape(focused.id)}"]`)?.focus();
    };
    const restoreHtml = (error: unknown) => {
      report(error);
      // React removed its nodes, or failed to because other code had moved them.
      element.innerHTML = html;
    };
    // Hydrate synchronously, so that a click that waited for the island finds its listeners.
    const root = flushSync(() =>
      hydrateRoot(element, <Island {...props} staticQueries={staticQueries} />, {
        onUncaughtError: restoreHtml,
        onRecoverableError: report,
      }),
    );
    restoreFocus();
    return () => root.unmount();
  };
}
