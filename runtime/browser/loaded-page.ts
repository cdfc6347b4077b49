import type { RenderedPage } from '../../contract/page-data.ts';

/** All data to show a page. */
export interface LoadedPage {
  /** The page's own path; the path of the not-found page if no page was found. */
  path: string;
  rendered: RenderedPage;
  /** Slot → the slice that fills it on this page. */
  slices: Record<string, LoadedSlice>;
  /** The newest build according to app data at the time of loading; empty if that request failed. */
  webpackCompilationHash: string;
  /** Whether the 404 page replaces the requested page. */
  notFound: boolean;
}

export interface LoadedSlice {
  name: string;
  html: string;
}

/** A page, or the error. On every error the browser loads the document instead. */
export type LoadResult = { page: LoadedPage } | { error: Error };

/** Loads pages by key, each once per document. */
export interface Loader {
  load: (key: string) => Promise<LoadResult>;
  /** Whether `load` returns without a request. */
  isLoaded: (key: string) => boolean;
  /** Loads the page data of a page with low priority, without slices and code. Never rejects. */
  prefetch: (key: string) => Promise<void>;
  /** Whether the host has a path without page data (a HEAD request; a redirect counts as yes). */
  existsOnHost: (path: string) => Promise<boolean>;
  /** Whether page data, a slice or a chunk has failed in this document. */
  hasFailed: () => boolean;
}

/** The target of a link to a page of this site. */
export interface Route {
  /** The key of the page's data. */
  key: string;
  /** The URL to show, after redirects, with query and fragment. */
  url: URL;
  /** The values of `:name` and `*name` in the page's pattern. */
  params: Record<string, string>;
}

/** Returns undefined for links that the browser must open: other origins, forwarded paths, files, malformed escapes. */
export type ResolveLink = (address: string | URL) => Route | undefined;
