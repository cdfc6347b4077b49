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
}

/**
 * Returns a locale's `/sw.js`: the bundled worker with the list of precached files and the paths that it does not
 * handle.
 */
export function withPrecache(worker: string, { precache, forwards }: PrecacheInput): string {
  const written = new Map<string, unknown>([
    ['self.__PRECACHE', precache.map(({ url, revision }) => ({ url: url.replace(/^\/?/, '/'), revision }))],
    ['self.__FORWARDS', forwards],
  ]);
  return worker.replace(/self\.__(?:PRECACHE|FORWARDS)/g, (name) => JSON.stringify(written.get(name)));
}
