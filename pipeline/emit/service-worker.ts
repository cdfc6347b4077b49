import { OFFLINE_PATH } from '../../runtime/contract/constants.ts';
import { FORWARDS } from '../../runtime/contract/forwards.ts';
import type { BrowserBundle } from '../bundle/browser.ts';
import { type PrecachedFile, withPrecache } from '../bundle/precache.ts';
import { type Store, stage } from '../cache/store.ts';

export interface ServiceWorkerInput {
  browser: Pick<BrowserBundle, 'runtime' | 'worker'>;
  /** The folder with the locale's files. */
  folder: string;
  /** The digest of the locale's offline page. */
  offlineHash: string;
  store: Store;
}

const PRECACHE = stage<PrecachedFile[]>('precache', import.meta.filename);

/**
 * Returns a locale's `/sw.js`. It precaches the offline page and the runtime, and caches everything else at the first
 * visit.
 */
export async function serviceWorkerFile({ browser, folder, offlineHash, store }: ServiceWorkerInput): Promise<string> {
  const key = { stage: PRECACHE, parts: [browser.runtime, offlineHash] };
  const known = store.read(key);
  const precache = known ?? (await listFiles(folder, [OFFLINE_PATH, browser.runtime]));
  if (known === undefined) store.write(key, precache);
  return withPrecache(browser.worker, { precache, forwards: Object.keys(FORWARDS) });
}

async function listFiles(folder: string, urls: readonly string[]): Promise<PrecachedFile[]> {
  // Import only this file of the package: its main module loads a bundler and takes five times as long.
  const { getManifest } = await import('workbox-build/build/get-manifest.js');
  const { manifestEntries } = await getManifest({
    globDirectory: folder,
    globPatterns: urls.map((url) => url.slice(1)),
    dontCacheBustURLsMatching: /^static\//,
  });
  return manifestEntries.map(({ url, revision }) => ({ url, revision })).toSorted((a, b) => (a.url < b.url ? -1 : 1));
}
