import type { LoadedPage, Loader, LoadResult } from '../browser/loaded-page.ts';
import { NOT_FOUND_PATH } from '../contract/constants.ts';
import type { AppData } from '../contract/page-data.ts';
import { APP_DATA_URL, withoutTrailingSlash } from '../contract/paths.ts';
import { createPageFiles } from './page-files.ts';
import { cannotLoad, createRequests, share } from './requests.ts';
import { createSharedParts, type SharedPartsOptions } from './shared-parts.ts';

export interface LoaderOptions extends Pick<SharedPartsOptions, 'documentSlices'> {
  fetch: typeof globalThis.fetch;
  importModule: (url: string) => Promise<unknown>;
  /** The page that came with the document. */
  documentPath: string;
  /** The file that has what the document has as inline styles. */
  documentStyles: string;
  documentBuild: string;
  /** Whether the document's build has a component chunk of this name; page data may name anything. */
  hasChunk: (name: unknown) => boolean;
}

export interface SiteLoader extends Loader {
  /** A data set by hash, kept once it came; rejects when it cannot be had. */
  staticQuery: (hash: string) => Promise<unknown>;
}

/**
 * Makes the loader of a document. If the first page that is asked for is the document's own, it is loaded with low priority.
 * The not-found and server-error documents then ask for nothing but the newest build, and the page they give has no content.
 */
export function createLoader({
  fetch,
  importModule,
  documentPath,
  documentStyles,
  documentBuild,
  hasChunk,
  documentSlices,
}: LoaderOptions): SiteLoader {
  const { get, askHost } = createRequests(fetch);
  const files = createPageFiles(askHost);
  const { slice, staticQuery } = createSharedParts({ get, documentSlices });
  const results = new Map<string, Promise<LoadResult>>();
  const loaded = new Set<string>();
  let unseen: string | undefined = documentPath;
  let hasFailed = false;

  /** Asked with every page, because nothing else tells that a new build is out. Empty where nobody knows. */
  const newestBuild = async (priority: RequestPriority): Promise<string> => {
    const { status, json } = await askHost(APP_DATA_URL, { priority, accepted: [200] });
    return (status === 200 && (json as Partial<AppData> | null | undefined)?.webpackCompilationHash) || '';
  };

  const loadPage = async (key: string, priority: RequestPriority): Promise<LoadedPage> => {
    /** Failures of what many pages share are not held against the page. */
    const passing = <Part>(parts: Promise<Part>[]) =>
      Promise.all(parts).catch((error) => {
        results.delete(key);
        throw error;
      });

    const [webpackCompilationHash, { path, pageData, rendered }] = await Promise.all([
      newestBuild(priority),
      files.both(key, priority),
    ]);
    const { componentChunkName } = pageData;
    // Another build may have others, and is opened as a document.
    if (webpackCompilationHash === documentBuild && !hasChunk(componentChunkName)) {
      throw cannotLoad(`component chunk ${JSON.stringify(componentChunkName)}`);
    }
    const slots = Object.entries(pageData.slicesMap);
    const slices = await passing(slots.map(async ([slot, name]) => [slot, await slice(name)] as const));
    const users = [pageData, ...slices.map(([, user]) => user)];
    const hashes = users.flatMap(({ staticQueryHashes }) => staticQueryHashes);
    await Promise.all([
      // Islands ask for them by themselves, and then have them at once.
      passing(hashes.map(staticQuery)),
      ...rendered.islands.map(
        async ({ on, src }) =>
          on === 'load' &&
          importModule(src).catch((cause) => {
            throw cannotLoad(src, cause);
          }),
      ),
      // Only to have them at hand: the page is shown without one that cannot be had.
      ...rendered.head.nodes.flatMap(({ attributes: { rel, href = '' } }) =>
        rel === 'stylesheet' && href !== documentStyles ? fetch(href).catch(() => {}) : [],
      ),
    ]);
    return {
      path,
      rendered,
      slices: Object.fromEntries(slices),
      webpackCompilationHash,
      notFound: path === NOT_FOUND_PATH && path !== key,
    };
  };

  const load = (key: string, priority: RequestPriority): Promise<LoadResult> =>
    loadPage(key, priority).then(
      (page) => {
        loaded.add(key);
        return { page };
      },
      (error) => {
        hasFailed = true;
        return { error };
      },
    );

  return {
    async load(key) {
      const isDocument = key === unseen;
      unseen = undefined;
      // Its content is on the screen; whether it is of the newest build is all there is to know.
      if (isDocument && key.endsWith('.html')) {
        return { page: { path: key, webpackCompilationHash: await newestBuild('low') } as LoadedPage };
      }
      return share(results, key, () => load(key, isDocument ? 'low' : 'auto'));
    },
    isLoaded: (key) => loaded.has(key),
    async prefetch(key) {
      try {
        await files.one(key, 'page-data', 'low');
      } catch (error) {
        // Kept for whoever asks for the page.
        void share(results, key, async () => ({ error: error as Error }));
      }
    },
    existsOnHost: async (path) =>
      !path.startsWith('//') &&
      fetch(withoutTrailingSlash(path), { method: 'HEAD', redirect: 'manual' }).then(
        ({ status, type }) => status === 200 || type === 'opaqueredirect',
        () => false,
      ),
    hasFailed: () => hasFailed,
    staticQuery,
  };
}
