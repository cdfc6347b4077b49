import type { PageIsland } from './islands.ts';
import type { Locale } from './locales.ts';

/** What a page is: small, prefetched for links in view (spec 3, page data). */
export interface PageData {
  componentChunkName: string;
  path: string;
  staticQueryHashes: string[];
  /** Slot name → concrete slice name. */
  slicesMap: Record<string, string>;
  /** The pattern of the addresses that the page answers, where it is more than one. */
  matchPath?: string;
  /** Set where the server could not make the data; a static export has none. */
  getServerDataError?: string;
  result: { pageContext: ResultContext; data: PageSummary };
}

export interface ResultContext {
  locale: Locale;
  /** Name of the search index that this page belongs to: `site-<locale>`. */
  searchIndex: string;
}

export interface PageSummary {
  title: string;
  description: string;
  /** Of a content item (spec 3): its type and slug. */
  type?: string;
  slug?: string;
}

/** The page as the server rendered it: what a navigation swaps in. */
export interface PageDataRsc extends Omit<PageData, 'result'> {
  result: RenderedPage;
}

export interface RenderedPage {
  head: Head;
  /** Inner HTML of the content wrapper. */
  html: string;
  /** Every island of the content, in its order. A page is not shown without the modules of those that are hydrated on load. */
  islands: PageIsland[];
}

/** One head element that the runtime owns and keeps in step on navigation. */
export interface HeadNode {
  tag: 'meta' | 'link' | 'script' | 'style';
  attributes: Record<string, string>;
  text?: string;
}

export interface Head {
  title: string;
  htmlAttributes: Record<string, string>;
  bodyAttributes: Record<string, string>;
  nodes: HeadNode[];
}

export interface AppData {
  /** Digest over code, styles and shell; content alone does not change it. */
  webpackCompilationHash: string;
}

export interface SliceData {
  componentChunkName: string;
  result: { data: { html: string }; sliceContext: { locale: Locale } };
  staticQueryHashes: string[];
}
