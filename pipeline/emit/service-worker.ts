import { OFFLINE_PATH } from '../../runtime/contract/constants.ts';
import { FORWARDS } from '../../runtime/contract/forwards.ts';
import type { BrowserBundle } from '../bundle/browser.ts';
import { type PrecachedFile, withPrecache } from '../bundle/precache.ts';
import { type Store, stage } from '../cache/store.ts';

export interface ServiceWorkerInput {
  browser: Pick<BrowserBundle, 'runtime' | 'worker'>;
  /** Where the locale's files are. */
  folder: string;
  /** The digest of the locale's offline page. */
  offlineHash: string;
  store: Store;
}

const PRECACHE = stage<PrecachedFile[]>('precache', import.meta.filename);

/** A locale's `/sw.js`: it keeps the offline page and the runtime from the start, everything else when it is visited. */
export async function serviceWorkerFile({ browser, folder, offlineHash, store }: ServiceWorkerInput): Promise<string> {
  const key = { stage: PRECACHE, parts: [browser.runtime, offlineHash] };
  const known = store.read(key);
  const precache = known ?? (await listFiles(folder, [OFFLINE_PATH, browser.runtime]));
  if (known === undefined) store.write(key, precache);
  return withPrecache(browser.worker, { precache, forwards: Object.keys(FORWARDS) });
}

async function listFiles(folder: string, urls: readonly string[]): Promise<PrecachedFile[]> {
  // This file of the package alone: the others load a whole bundler, in five times the time.
  const { getManifest } = await import('workbox-build/build/get-manifest.js');
  const { manifestEntries } = await getManifest({
    globDirectory: folder,
    globPatterns: urls.map((url) => url.slice(1)),
    dontCacheBustURLsMatching: /^static\//,
  });
  return manifestEntries.map(({ url, revision }) => ({ url, revision })).toSorted((a, b) => (a.url < b.url ? -1 : 1));
}
