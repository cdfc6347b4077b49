import { loadDocument } from '../browser/load-document.ts';
import type { RouteListener } from '../browser/route-listener.ts';
import type { SafeStorage } from '../browser/storage.ts';
import { CHUNK_FAILURE_PREFIX } from '../contract/constants.ts';

/** Chromium and Firefox; Safari; stylesheets that came with a module. */
const FAILURES = /dynamically imported module|module script failed|load(?:ing)? css\b/i;

export interface ChunkFailureOptions {
  window: Pick<Window, 'addEventListener' | 'location'>;
  session: SafeStorage;
}

/**
 * Where a module could not be loaded and nobody took care of it, loads the last page a route change was begun for;
 * once per path and session, and never where the session cannot remember, or a missing module would become a loop.
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
