/** A file that the service worker keeps from the start, as workbox-build's `getManifest` names it. */
export interface PrecachedFile {
  url: string;
  /** Null where the URL holds a hash. */
  revision: string | null;
}

export interface PrecacheInput {
  precache: readonly PrecachedFile[];
  /** Paths that the host forwards. */
  forwards: readonly string[];
}

/** A locale's `/sw.js`: the bundled worker with what it keeps from the start, and the paths that it leaves alone. */
export function withPrecache(worker: string, { precache, forwards }: PrecacheInput): string {
  const written = new Map<string, unknown>([
    ['self.__PRECACHE', precache.map(({ url, revision }) => ({ url: url.replace(/^\/?/, '/'), revision }))],
    ['self.__FORWARDS', forwards],
  ]);
  return worker.replace(/self\.__(?:PRECACHE|FORWARDS)/g, (name) => JSON.stringify(written.get(name)));
}
