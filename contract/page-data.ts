import type { PageIsland } from './islands.ts';
import type { Locale } from './locales.ts';

/** The facts of a page. The file is small, and the runtime prefetches it for links in view (L01). */
export interface PageData {
  componentChunkName: string;
  path: string;
  staticQueryHashes: string[];
  /** Maps each slot of the page (`header`, `footer`) to the name of the slice that fills it. */
  slicesMap: Record<string, string>;
  /** The pattern of the page's URLs, if it has more than one. */
  matchPath?: string;
  /**
   * The error of a server that could not create the data. A static export has none; `waybill dev`, which renders pages on
   * request, reports a template that throws. The browser then loads the document.
   */
  getServerDataError?: string;
  result: { pageContext: ResultContext; data: PageSummary };
}

export interface ResultContext {
  locale: Locale;
  /** The name of the page's search index: `site-<locale>`. */
  searchIndex: string;
}

export interface PageSummary {
  title: string;
  description: string;
  /** The type and slug of a content item (L01). */
  type?: string;
  slug?: string;
}

/** The page as the server rendered it. A client navigation shows its HTML. */
export interface PageDataRsc extends Omit<PageData, 'result'> {
  result: RenderedPage;
}

export interface RenderedPage {
  head: Head;
  /** Inner HTML of the content wrapper. */
  html: string;
  /**
   * All islands of the content, in order. The runtime shows a page only after it has the modules of islands that
   * hydrate on load.
   */
  islands: PageIsland[];
}

/** A head element that the runtime replaces on navigation. */
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
  /** The digest of code, styles and shell. Content does not change it. */
  webpackCompilationHash: string;
}

export interface SliceData {
  componentChunkName: string;
  result: { data: { html: string }; sliceContext: { locale: Locale } };
  staticQueryHashes: string[];
}
