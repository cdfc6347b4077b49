import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OFFLINE_PATH } from '../../contract/constants.ts';
import { FORWARDS } from '../../contract/forwards.ts';
import { orderPatterns } from '../../contract/match-path.ts';
import type { PageDataRsc } from '../../contract/page-data.ts';
import { pageDataUrl } from '../../contract/paths.ts';
import type { MatchPath } from '../../contract/routes.ts';
import { mayCachePage } from '../../tools/may-cache.ts';
import type { BrowserBundle } from '../bundle/browser.ts';
import { type PrecachedFile, withPrecache } from '../bundle/precache.ts';
import { type Store, stage } from '../cache/store.ts';
import type { PageToRender } from '../plan/page-request.ts';

export interface ServiceWorkerInput {
  browser: Pick<BrowserBundle, 'runtime' | 'worker'>;
  /** URL of the stylesheet of every document. */
  baseStyles: string;
  /** The folder with the locale's files. */
  folder: string;
  /** The digest of the locale's offline page. */
  offlineHash: string;
  pages: readonly PatternPage[];
  store: Store;
}

type PatternPage = Pick<PageToRender, 'path' | 'matchPath' | 'isForMissing'>;

const PRECACHE = stage<PrecachedFile[]>('precache', ['reading']);

/**
 * Returns a locale's `/sw.js`. It precaches the offline page with its stylesheets and the runtime, and caches everything
 * else at the first visit.
 */
export async function serviceWorkerFile({
  browser,
  baseStyles,
  folder,
  offlineHash,
  pages,
  store,
}: ServiceWorkerInput): Promise<string> {
  const key = { stage: PRECACHE, parts: [browser.runtime, baseStyles, offlineHash] };
  const known = store.read(key);
  const urls = () => [OFFLINE_PATH, browser.runtime, baseStyles, ...stylesheetsOf(folder, OFFLINE_PATH)];
  const precache = known ?? (await listFiles(folder, urls()));
  if (known === undefined) store.write(key, precache);
  const forwards = Object.keys(FORWARDS);
  return withPrecache(browser.worker, { precache, forwards, patterns: cacheablePatterns(pages) });
}

/**
 * Returns the patterns of pages whose cached documents can answer further addresses without a network. A page about
 * missing pages cannot, because a visitor may ask for a page that the worker has not cached.
 */
export function cacheablePatterns(pages: readonly PatternPage[]): MatchPath[] {
  return orderPatterns(pages.filter(({ path, isForMissing }) => isForMissing !== true && mayCachePage(path)));
}

/** Returns the URLs of the page's own stylesheets, which its data name. */
function stylesheetsOf(folder: string, path: string): string[] {
  const data = readFileSync(join(folder, pageDataUrl(path, 'page-data-rsc')), 'utf8');
  const { result } = JSON.parse(data) as PageDataRsc;
  return result.head.nodes.flatMap(({ attributes: { rel, href } }) => (rel === 'stylesheet' && href ? [href] : []));
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
