import type { MatchPath } from '../../contract/routes.ts';

/** A file that the service worker caches when it installs, in the format of workbox-build's `getManifest`. */
export interface PrecachedFile {
  url: string;
  /** Null if the URL contains a hash. */
  revision: string | null;
}

export interface PrecacheInput {
  precache: readonly PrecachedFile[];
  /** Paths that the host forwards. */
  forwards: readonly string[];
  /** Patterns of pages that the worker may cache, in the order to try them. */
  patterns: readonly MatchPath[];
}

/**
 * Returns a locale's `/sw.js`: the bundled worker with the list of precached files, the paths that it does not handle,
 * and the patterns of pages.
 */
export function withPrecache(worker: string, { precache, forwards, patterns }: PrecacheInput): string {
  const written = new Map<string, unknown>([
    ['self.__PRECACHE', precache.map(({ url, revision }) => ({ url: url.replace(/^\/?/, '/'), revision }))],
    ['self.__FORWARDS', forwards],
    ['self.__PATTERNS', patterns],
  ]);
  return worker.replace(/self\.__(?:PRECACHE|FORWARDS|PATTERNS)/g, (name) => JSON.stringify(written.get(name)));
}
