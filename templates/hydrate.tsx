/// <reference lib="dom" />
import { type ComponentType, type ReactNode, startTransition, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot, type Root } from 'react-dom/client';
import type { HydrateIsland } from '../runtime/islands/hydrate-island.ts';

/**
 * Returns the hydrator of a React component. Each island is a separate root, so an error in one island does not affect
 * others. Translators and other extensions change the page before and after hydration. If the HTML no longer matches
 * the server's, React renders it again. If an error stops the component, the server's HTML returns, which works without
 * script.
 */
export function reactHydrator<Props extends object>(Island: ComponentType<Props>): HydrateIsland<Props> {
  return (element, props, { report }) => {
    const html = element.innerHTML;
    const restoreHtml = (error: unknown) => {
      report(error);
      // React removed its nodes, or failed to because other code had moved them.
      element.innerHTML = html;
    };
    const hydrate = () =>
      hydrateRoot(
        element,
        <Committed onCommit={focusKeeper(element)}>
          <Island {...props} />
        </Committed>,
        { onUncaughtError: restoreHtml, onRecoverableError: report },
      );
    let root: Root | undefined;
    const start = () => {
      root = hydrate();
    };
    // A click that waited for the island must find its listeners. Other islands hydrate as a transition, which React divides into
    // slices of a few milliseconds: the browser handles input between them.
    if (element.dataset.on === 'interaction') flushSync(start);
    else startTransition(start);
    return () => root?.unmount();
  };
}

/** Calls `onCommit` when React has first written its content to the page. */
function Committed({ onCommit, children }: { onCommit: () => void; children: ReactNode }) {
  useLayoutEffect(onCommit, [onCommit]);
  return children;
}

/** Returns a function that restores the focus if React has replaced the focused element by another with the same id. */
function focusKeeper(element: HTMLElement): () => void {
  const focused = element.ownerDocument.activeElement;
  return () => {
    if (!focused || focused.isConnected || focused.id === '') return;
    element.querySelector<HTMLElement>(`[id="${CSS.escape(focused.id)}"]`)?.focus();
  };
}
