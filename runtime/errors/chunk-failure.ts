import { CHUNK_FAILURE_PREFIX } from '../../contract/constants.ts';
import { loadDocument } from '../browser/load-document.ts';
import type { RouteListener } from '../browser/route-listener.ts';
import type { SafeStorage } from '../browser/storage.ts';

/** Error messages of Chromium and Firefox; of Safari; and about stylesheets of a module. */
const FAILURES = /dynamically imported module|module script failed|load(?:ing)? css\b/i;

export interface ChunkFailureOptions {
  window: Pick<Window, 'addEventListener' | 'location'>;
  session: SafeStorage;
}

/**
 * Handles module failures that no other code caught: loads the page of the last route change as a document. It does so
 * once per path and session. If the session cannot store that, it does nothing, because a missing module would cause a
 * loop.
 */
export function recoverFromChunkFailure({ window, session }: ChunkFailureOptions): RouteListener {
  const { location } = window;
  let last: URL | undefined;
  window.addEventListener('unhandledrejection', ({ reason }) => {
    const message: unknown = reason?.message ?? reason;
    if (!last || typeof message !== 'string' || !FAILURES.test(message)) return;
    const key = `${CHUNK_FAILURE_PREFIX}|${last.pathname}` as const;
    if (session.get(key) || !session.set(key, '1')) return;
    loadDocument(location, last.href);
  });
  return {
    before({ url }) {
      last = url;
    },
  };
}
