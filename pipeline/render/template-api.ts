import type { Locale } from '../../runtime/contract/locales.ts';
import type { Head } from '../../runtime/contract/page-data.ts';
import type { Body, LinkTo, PageRequest } from '../plan/page-request.ts';

/** The templates as the pipeline sees them: functions of values, loaded from a bundle by path. */
export interface Templates {
  renderPage: (page: PageRequest, options: PageOptions) => RenderedPage;
  renderSlice: (slot: 'header' | 'footer', options: { shell: Shell; current?: string | undefined }) => string;
  renderDocument: (shell: Shell, parts: DocumentParts) => string;
}

export interface PageOptions {
  shell: Shell;
  /** The text of the page's item; absent where no item stands behind the page. */
  body?: Body | undefined;
  /** URLs of the page's own stylesheets. */
  stylesheets: readonly string[];
  /** The page's shared data sets: name → hash. */
  staticQueries: Readonly<Record<string, string>>;
}

/** What the document around a page needs of its locale's site. */
export interface Shell {
  locale: Locale;
  siteName: string;
  /** The origin, without a trailing slash; absent while it is not configured. */
  url?: string | undefined;
  navigation: LinkTo[];
  footer: { title: string; links: LinkTo[] }[];
  icp?: string | undefined;
  /** The inline stylesheet. */
  css: string;
  /** URL of the runtime. */
  runtime: string;
  /** Island → URL of its module. */
  islands: Readonly<Record<string, string>>;
}

export interface RenderedPage {
  head: Head;
  /** Inner HTML of the content wrapper. */
  main: string;
  /** URLs of the modules of islands that are hydrated at once. */
  islands: string[];
}

export interface DocumentParts extends Omit<RenderedPage, 'islands'> {
  /** The page's own path. */
  path: string;
  /** Hash of the file that tells the runtime of the site's routes. */
  routes: string;
  /** Slot → concrete slice name and inner HTML. */
  slices: Record<'header' | 'footer', { name: string; html: string }>;
  buildHash: string;
}
