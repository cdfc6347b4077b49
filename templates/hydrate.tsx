/// <reference lib="dom" />
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import type { HydrateIsland } from '../runtime/islands/hydrate-island.ts';
import type { IslandComponent } from './islands/island.ts';

/**
 * A React component as the runtime's islands know them: a root of its own, and so a boundary for errors of its own.
 * Translators and other extensions rewrite the page before and after. Where the HTML is not the server's any more, React
 * makes it anew; where an error stops the component, the server's HTML comes back, which is usable without script.
 */
export function hydrateWith<Props extends object>(Island: IslandComponent<Props>): HydrateIsland<Props> {
  return (element, props, { staticQueries, report }) => {
    const html = element.innerHTML;
    const focused = element.ownerDocument.activeElement;
    const restoreFocus = () => {
      if (!focused || focused.isConnected || focused.id === '') return;
      element.querySelector<HTMLElement>(`[id="${CSS.escape(focused.id)}"]`)?.focus();
    };
    const restoreHtml = (error: unknown) => {
      report(error);
      // React has taken its nodes out, or could not because they were moved.
      element.innerHTML = html;
    };
    // At once, so that a click that waited for the island finds its listeners.
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
