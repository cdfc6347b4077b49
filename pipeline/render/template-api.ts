import type { PageIsland } from '../../contract/islands.ts';
import type { Locale } from '../../contract/locales.ts';
import type { Head } from '../../contract/page-data.ts';
import type { Captcha } from '../../forms/form-html.ts';
import type { ItemBody } from '../../model/shapes/body.ts';
import type { SocialImage } from '../../model/shapes/image.ts';
import type { LinkTo } from '../../model/shapes/links.ts';
import type { PageToRender } from '../plan/page-request.ts';

/** The interface of the templates to the pipeline: functions of values, imported from a bundle by path. */
export interface Templates {
  renderPage: (page: PageToRender, options: PageOptions) => RenderedTemplate;
  renderSlice: (slot: 'header' | 'footer', options: { shell: Shell; current?: string | undefined }) => string;
  /** Returns a function that renders the documents of a locale. */
  documentRenderer: (shell: DocumentShell) => (parts: DocumentParts) => DocumentPiece[];
  /** The names of all templates. */
  chunkNames: readonly string[];
}

export interface PageOptions {
  shell: Shell;
  /** The text of the page's item; absent for a page without an item. */
  body?: ItemBody | undefined;
  /** Returns the URLs of the stylesheets that the HTML of the content needs. */
  stylesheetsOf: (main: string) => readonly string[];
  /** The files of the page's shared data sets: name → hash. */
  staticQueries: Readonly<Record<string, string>>;
  /** The social image of the page; absent if none was drawn. */
  image?: SocialImage | undefined;
  /** JSON-LD for search engines, without breadcrumbs, which the template adds. */
  structuredData: readonly object[];
}

/** The values of a locale's site that the document around a page needs. */
export interface Shell {
  locale: Locale;
  siteName: string;
  /** The origin, without a trailing slash; absent until it is configured. */
  url?: string | undefined;
  navigation: NavigationEntry[];
  footer: { title: string; links: LinkTo[] }[];
  icp?: string | undefined;
  /** A sentence for the footer of every page. */
  notice?: string | undefined;
  /** Texts of the newsletter form in the footer of every page; absent for a site without a newsletter. */
  newsletter?: { title: string; text?: string | undefined } | undefined;
  /** URL of the stylesheet of every document. */
  baseStyles: string;
  /** URL of the font that every document preloads. */
  textFont: string;
  /** URL of the runtime. */
  runtime: string;
  /** Digest of the runtime, in the format of a script element's `integrity`. */
  integrity: string;
  /** URL of the tag manager's container, for pages that may load tags; empty if the site has only worker scripts. */
  tags?: string | undefined;
  /** The service that checks whether a person submits a form, for pages that may load tags. */
  captcha?: Captcha | undefined;
  /** Error reporting, for pages that may load tags; absent if it is off. */
  errors?: ErrorReporting | undefined;
  /** Island → URL of its module. */
  islands: Readonly<Record<string, string>>;
}

export interface ErrorReporting {
  /** URL of the module that starts it. */
  start: string;
  /** The address of the project. */
  dsn: string;
}

/** A link of the navigation, or a menu. */
export interface NavigationEntry {
  title: string;
  path?: string | undefined;
  /** The link is drawn as a button. */
  isButton?: true | undefined;
  about?: string | undefined;
  links: (LinkTo & { about?: string | undefined })[];
}

export interface RenderedTemplate {
  head: Head;
  /** Inner HTML of the content wrapper. */
  main: string;
  /** Every island of the content, in document order. */
  islands: PageIsland[];
}

/** A text of a document, or one that is encoded already. The document is the concatenation of its pieces. */
export type DocumentPiece = string | Uint8Array;

/** The input that all documents of a locale share. */
export interface DocumentShell {
  shell: Shell;
  /** Hash of the file with the site's routes, which the runtime loads. */
  routes: string;
  /** Hash of the file that the runtime loads when it asks for consent. */
  consent: string;
  buildHash: string;
}

export interface DocumentParts {
  head: Head;
  /** Inner HTML of the content wrapper. */
  main: DocumentPiece;
  /** The page's own path. */
  path: string;
  /** Slot → concrete slice name and inner HTML. */
  slices: Record<'header' | 'footer', { name: string; html: DocumentPiece }>;
}
