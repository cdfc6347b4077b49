import type { Locale } from '../../contract/locales.ts';
import type { KindId } from '../../model/data/kinds.ts';
import type { Badge } from '../../model/shapes/badge.ts';
import type { CardFacts } from '../../model/shapes/card-facts.ts';
import type { ImageData } from '../../model/shapes/image.ts';
import type { LinkTo } from '../../model/shapes/links.ts';
import type { Alternate, HreflangLink } from './alternates.ts';

/** The owner of a page, which defines it: the type of its item, the type of its index, or a page of its own. */
export type PageOwner =
  | { kind: 'item'; type: string; slug: string }
  | { kind: 'index'; type: string; page: number }
  | { kind: 'former'; type: string; slug: string; to: string }
  | { kind: 'page'; id: string };

/** A row of data. */
export interface RowName {
  kind: KindId;
  id: string;
}

/**
 * A page as planned within its locale. It is JSON, because the build passes it to the templates' bundle and to worker
 * threads.
 */
export interface PlannedPage {
  owner: PageOwner;
  path: string;
  locale: Locale;
  /** The title element, without the site's name. */
  title: string;
  description: string;
  noindex: boolean;
  /** The reason why the page is not public. Only builds that are not for production have such pages. */
  badge?: Badge | undefined;
  /** The row of data that gives the page its title and description. */
  row?: RowName | undefined;
  /** Names of places in its titles. No line divides them. */
  names?: readonly string[] | undefined;
  /** From the section's index down to the page's parent. */
  breadcrumbs: LinkTo[];
  /** The style sheet with the item's own colors and sizes, if it has any. */
  styles: string[];
  /** Shared data sets that the page's islands read. */
  staticQueries: string[];
  /** The last change, for the sitemap. */
  modifiedOn?: string | undefined;
  /** Feeds that the page announces. */
  feeds: LinkTo[];
  /** Pictures of the item's text, by the URLs in the text. */
  images?: Readonly<Record<string, Omit<ImageData, 'alt'>>> | undefined;
  /** Texts of its social image besides the description; absent if the page shares the image of its section. */
  card?: CardFacts | undefined;
  /** True if the search index leaves the page out. */
  isLeftOutOfSearch?: true | undefined;
  /** The pattern of further addresses of the page. Pages with such a path win. */
  matchPath?: string | undefined;
  /** True if the host answers these addresses with status 404. */
  isForMissing?: true | undefined;
  /** The name of the component that renders it. */
  template: string;
  /** The props of the template. */
  props: object;
}

/** A planned page with its URLs, ready for rendering. */
export interface PageToRender extends PlannedPage {
  /** The page's own absolute URL; absent until the site URL is configured. */
  url?: string | undefined;
  canonical?: string | undefined;
  /** The page in every locale that has it, for search engines. */
  hreflang: HreflangLink[];
  /** The page in each other locale, for the language switch. */
  alternates: Alternate[];
}

/** Returns the item of a page; undefined for a page without an item. */
export function itemOf({ owner }: Pick<PlannedPage, 'owner'>): { type: string; slug: string } | undefined {
  return owner.kind === 'item' ? { type: owner.type, slug: owner.slug } : undefined;
}
