import { NOT_FOUND_PATH } from '../../contract/constants.ts';
import type { AppData } from '../../contract/page-data.ts';
import { APP_DATA_URL } from '../../contract/paths.ts';
import type { LoadedPage } from '../browser/loaded-page.ts';
import type { PageFiles } from './page-files.ts';
import { cannotLoad, type Requests } from './requests.ts';
import type { SharedParts } from './shared-parts.ts';

/** One attempt to load a page. */
export interface PageAttempt {
  key: string;
  priority: RequestPriority;
  /** Called when a part that several pages share could not be loaded. */
  onSharedFailure: () => void;
}

/** The sources of a page's parts. */
export interface PageSources extends Pick<Requests, 'requestWithRetries'> {
  pageFiles: Pick<PageFiles, 'loadBoth'>;
  sharedParts: SharedParts;
  fetch: typeof globalThis.fetch;
  importModule: (url: string) => Promise<unknown>;
  documentBuild: string;
  /** Whether the document's build has a component chunk of this name. Page data may name any value. */
  hasChunk: (name: unknown) => boolean;
}

/**
 * Loads all data to show a page. Rejects if the browser must open the page as a document instead. Requests style sheets
 * only to cache them: a page is shown without a sheet that fails.
 */
export async function loadPage(
  { key, priority, onSharedFailure }: PageAttempt,
  sources: PageSources,
): Promise<LoadedPage> {
  const allShared = <Part>(parts: Promise<Part>[]) =>
    Promise.all(parts).catch((error) => {
      onSharedFailure();
      throw error;
    });

  const [webpackCompilationHash, { path, pageData, rendered }] = await Promise.all([
    newestBuild(sources.requestWithRetries, priority),
    sources.pageFiles.loadBoth(key, priority),
  ]);
  const { componentChunkName } = pageData;
  // Another build may have other chunks. The browser opens its pages as documents.
  if (webpackCompilationHash === sources.documentBuild && !sources.hasChunk(componentChunkName)) {
    throw cannotLoad(`component chunk ${JSON.stringify(componentChunkName)}`);
  }
  const slots = Object.entries(pageData.slicesMap);
  const slices = await allShared(
    slots.map(async ([slot, name]) => [slot, await sources.sharedParts.slice(name)] as const),
  );
  const users = [pageData, ...slices.map(([, user]) => user)];
  const hashes = users.flatMap(({ staticQueryHashes }) => staticQueryHashes);
  // Islands ask for their data sets themselves. The loader then answers at once.
  await Promise.all([allShared(hashes.map(sources.sharedParts.staticQuery)), ...ownParts(rendered, sources)]);
  return {
    path,
    rendered,
    slices: Object.fromEntries(slices),
    webpackCompilationHash,
    notFound: path === NOT_FOUND_PATH && path !== key,
  };
}

/**
 * Returns the hash of the newest build, or an empty string if the request fails. No other request reveals a new build.
 */
export async function newestBuild(
  requestWithRetries: Requests['requestWithRetries'],
  priority: RequestPriority,
): Promise<string> {
  const { status, json } = await requestWithRetries(APP_DATA_URL, { priority, accepted: [200] });
  return (status === 200 && (json as Partial<AppData> | null | undefined)?.webpackCompilationHash) || '';
}

/** Loads the modules of islands that hydrate on load, and the style sheets. A sheet that fails does not reject. */
function ownParts({ islands, head }: LoadedPage['rendered'], sources: PageSources): Promise<unknown>[] {
  return [
    ...islands.map(
      async ({ on, src }) =>
        on === 'load' &&
        sources.importModule(src).catch((cause) => {
          throw cannotLoad(src, cause);
        }),
    ),
    ...head.nodes.flatMap(({ attributes: { rel, href = '' } }) =>
      rel === 'stylesheet' ? [sources.fetch(href).catch(() => {})] : [],
    ),
  ];
}
