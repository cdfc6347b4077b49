import type { RenderedPage } from '../contract/page-data.ts';

/** Everything that is needed to show a page. */
export interface LoadedPage {
  /** The page's own path: of the not-found page where nothing was found. */
  path: string;
  rendered: RenderedPage;
  /** Slot → the concrete slice that fills it on this page. */
  slices: Record<string, LoadedSlice>;
  /** The newest build as app data said when the page was loaded; empty when it could not be asked. */
  webpackCompilationHash: string;
  /** The 404 page stands in for the path that was asked for. */
  notFound: boolean;
}

export interface LoadedSlice {
  name: string;
  html: string;
}

/** A page, or why there is none: every error leads to an ordinary page load. */
export type LoadResult = { page: LoadedPage } | { error: Error };

/** Loads pages by key, each once for the life of the document. */
export interface Loader {
  load: (key: string) => Promise<LoadResult>;
  /** Whether `load` would answer without the network. */
  isLoaded: (key: string) => boolean;
  /** The small file of a page, with low priority; settles whatever happens. */
  prefetch: (key: string) => Promise<void>;
  /** Whether the host knows a path that has no page data (a HEAD request; a redirect counts as yes). */
  existsOnHost: (path: string) => Promise<boolean>;
  /** Whether page data, a slice or a chunk has failed in this document. */
  hasFailed: () => boolean;
}

/** Where a link leads, as far as this site's pages go. */
export interface Route {
  /** The key of the page's data. */
  key: string;
  /** The address to show, after redirects, with query and fragment. */
  url: URL;
  /** What `:name` and `*name` of the page's pattern matched. */
  params: Record<string, string>;
}

/** Undefined where the browser must go by itself: other origins, forwarded paths, files, malformed escapes. */
export type Resolve = (address: string | URL) => Route | undefined;
