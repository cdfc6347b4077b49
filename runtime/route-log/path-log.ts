import { MAX_LOGGED_PATHS, PATH_LOG_KEY } from '../../contract/constants.ts';
import type { RouteListener } from '../browser/route-listener.ts';
import type { SafeStorage } from '../browser/storage.ts';

/** Stores the last paths of the visit in session storage, the oldest first, without direct repetition. */
export function pathLog(session: SafeStorage): RouteListener {
  return {
    after({ url: { pathname } }) {
      const paths = readPaths(session);
      if (paths.at(-1) !== pathname)
        session.set(PATH_LOG_KEY, JSON.stringify([...paths, pathname].slice(-MAX_LOGGED_PATHS)));
    },
  };
}

function readPaths(session: SafeStorage): unknown[] {
  try {
    const paths: unknown = JSON.parse(session.get(PATH_LOG_KEY) ?? '');
    return Array.isArray(paths) ? paths : [];
  } catch {
    return [];
  }
}
