import type { Captcha } from '../../forms/form-html.ts';
import type { PageIsland } from '../../runtime/contract/islands.ts';
import type { Locale } from '../../runtime/contract/locales.ts';
import type { Head } from '../../runtime/contract/page-data.ts';
import type { PageRequest } from '../plan/page-request.ts';
import type { Body } from '../shapes/body.ts';
import type { SocialImage } from '../shapes/image.ts';
import type { LinkTo } from '../shapes/links.ts';

/** The templates as the pipeline sees them: functions of values, loaded from a bundle by path. */
export interface Templates {
  renderPage: (page: PageRequest, options: PageOptions) => RenderedPage;
  renderSlice: (slot: 'header' | 'footer', options: { shell: Shell; current?: string | undefined }) => string;
  renderDocument: (shell: Shell, parts: DocumentParts) => DocumentPiece[];
  /** The names of all templates. */
  chunkNames: readonly string[];
}

export interface PageOptions {
  shell: Shell;
  /** The text of the page's item; absent where no item stands behind the page. */
  body?: Body | undefined;
  /** URLs of the page's own stylesheets. */
  stylesheets: readonly string[];
  /** The page's shared data sets: name → hash. */
  staticQueries: Readonly<Record<string, string>>;
  /** What networks show beside a link to the page; absent where none was drawn. */
  image?: SocialImage | undefined;
  /** What search engines read of the page, beside its breadcrumbs: JSON-LD. */
  structuredData: readonly object[];
}

/** What the document around a page needs of its locale's site. */
export interface Shell {
  locale: Locale;
  siteName: string;
  /** The origin, without a trailing slash; absent while it is not configured. */
  url?: string | undefined;
  navigation: NavigationEntry[];
  footer: { title: string; links: LinkTo[] }[];
  icp?: string | undefined;
  /** A sentence for the foot of every page. */
  notice?: string | undefined;
  /** What the form for the newsletter says, at the foot of every page; absent where there is none. */
  newsletter?: { title: string; text?: string | undefined } | undefined;
  /** The sheet that stands in every document. */
  baseStyles: string;
  /** URL of the sheet of what only newer browsers know. */
  newerStyles: string;
  /** URL of the font that every page shows at once. */
  font: string;
  /** URL of the runtime. */
  runtime: string;
  /** Digest of its bytes. */
  integrity: string;
  /** URL of the tag manager's container, for pages that may have tags; empty where scripts run beside them alone. */
  tags?: string | undefined;
  /** What asks whether a person sends a form, for pages that may have tags. */
  captcha?: Captcha | undefined;
  /** Island → URL of its module. */
  islands: Readonly<Record<string, string>>;
}

/** A link of the navigation, or a menu. */
export interface NavigationEntry {
  title: string;
  path?: string | undefined;
  /** It is drawn as a button. */
  isButton?: true | undefined;
  about?: string | undefined;
  links: (LinkTo & { about?: string | undefined })[];
}

export interface RenderedPage {
  head: Head;
  /** Inner HTML of the content wrapper. */
  main: string;
  /** Every island of the content, in its order. */
  islands: PageIsland[];
}

/** A piece of a document, which is all of them one after the other. */
export interface DocumentPiece {
  own: string;
  /** What follows, and is the same string on many pages, so that it becomes bytes once. */
  shared: string;
}

export interface DocumentParts extends Omit<RenderedPage, 'islands'> {
  /** The page's own path. */
  path: string;
  /** The sheets of the page's components, and the file that has the same for pages that are navigated to. */
  styles: { sheets: string[]; href: string };
  /** Hash of the file that tells the runtime of the site's routes. */
  routes: string;
  /** Hash of the file that the runtime asks for when consent is asked for. */
  consent: string;
  /** Slot → concrete slice name and inner HTML. */
  slices: Record<'header' | 'footer', { name: string; html: string }>;
  buildHash: string;
}
