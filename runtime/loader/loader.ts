import { withoutTrailingSlash } from '../../contract/paths.ts';
import type { LoadedPage, Loader, LoadResult } from '../browser/loaded-page.ts';
import { loadPage, newestBuild, type PageSources } from './load-page.ts';
import { createPageFiles } from './page-files.ts';
import { createRequests, sharePromise } from './requests.ts';
import { createSharedParts, type SharedPartsOptions } from './shared-parts.ts';

export interface LoaderOptions
  extends Pick<SharedPartsOptions, 'documentSlices'>,
    Omit<PageSources, 'requestWithRetries' | 'pageFiles' | 'sharedParts'> {
  /** The path of the document's page. */
  documentPath: string;
}

export interface SiteLoader extends Loader {
  /** Loads a data set by hash, and caches it. Rejects if the host does not send it. */
  staticQuery: (hash: string) => Promise<unknown>;
}

/**
 * Returns the loader of a document. If the first request is for the document's own page, it loads that page with low
 * priority. In the not-found and server-error documents, it then requests only the newest build, and returns a page
 * without content.
 */
export function createLoader({ documentPath, documentSlices, ...options }: LoaderOptions): SiteLoader {
  const { fetch } = options;
  const { get, requestWithRetries } = createRequests(fetch);
  const pageFiles = createPageFiles(requestWithRetries);
  const sharedParts = createSharedParts({ get, documentSlices });
  const results = new Map<string, Promise<LoadResult>>();
  const loaded = new Set<string>();
  let unseen: string | undefined = documentPath;
  let hasFailed = false;

  const load = (key: string, priority: RequestPriority): Promise<LoadResult> => {
    // The page itself did not fail, so a later request tries again.
    const onSharedFailure = () => void results.delete(key);
    return loadPage(
      { key, priority, onSharedFailure },
      { ...options, requestWithRetries, pageFiles, sharedParts },
    ).then(
      (page) => {
        loaded.add(key);
        return { page };
      },
      (error) => {
        hasFailed = true;
        return { error };
      },
    );
  };

  return {
    async load(key) {
      const isDocument = key === unseen;
      unseen = undefined;
      // A not-found or server-error document already shows its content, so only the newest build must be requested.
      if (isDocument && key.endsWith('.html')) {
        return {
          page: { path: key, webpackCompilationHash: await newestBuild(requestWithRetries, 'low') } as LoadedPage,
        };
      }
      return sharePromise(results, key, () => load(key, isDocument ? 'low' : 'auto'));
    },
    isLoaded: (key) => loaded.has(key),
    async prefetch(key) {
      try {
        await pageFiles.loadFile(key, 'page-data', 'low');
      } catch (error) {
        // A later `load` of the page returns this error without a request.
        void sharePromise(results, key, async () => ({ error: error as Error }));
      }
    },
    existsOnHost: async (path) =>
      !path.startsWith('//') &&
      fetch(withoutTrailingSlash(path), { method: 'HEAD', redirect: 'manual' }).then(
        ({ status, type }) => status === 200 || type === 'opaqueredirect',
        () => false,
      ),
    hasFailed: () => hasFailed,
    staticQuery: sharedParts.staticQuery,
  };
}
