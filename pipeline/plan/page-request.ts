import type { Locale } from '../../runtime/contract/locales.ts';
import type { CardFacts } from '../content-types/content-type.ts';
import type { Badge } from '../shapes/badge.ts';
import type { ImageData } from '../shapes/image.ts';
import type { LinkTo } from '../shapes/links.ts';

/** What knows everything of a page: the type of its item, the type whose index it is, or a page of its own. */
export type PageOwner =
  | { kind: 'item'; type: string; slug: string }
  | { kind: 'index'; type: string; page: number }
  | { kind: 'former'; type: string; slug: string; to: string }
  | { kind: 'page'; id: string };

export interface Alternate {
  /** A locale, or `x-default`. */
  hreflang: string;
  url: string;
}

/** A page as planned within its locale: JSON, because it crosses to the templates' bundle, and to worker threads. */
export interface PlannedPage {
  owner: PageOwner;
  path: string;
  locale: Locale;
  /** The title element, without the site's name. */
  title: string;
  description: string;
  noindex: boolean;
  /** Why the page is not for the public; only builds that are not for production have such pages. */
  badge?: Badge | undefined;
  /** From the section's index down to the page's parent. */
  breadcrumbs: LinkTo[];
  /** The navigation entry that the page belongs to. */
  section?: string | undefined;
  /** The sheet with the item's own colours and sizes, if it has any. */
  styles: string[];
  /** Shared data sets that the page's islands read. */
  staticQueries: string[];
  /** Last change, for the sitemap. */
  modifiedOn?: string | undefined;
  /** Feeds that the page announces. */
  feeds: LinkTo[];
  /** Pictures of the item's text, by the address that the text has for them. */
  images?: Readonly<Record<string, Omit<ImageData, 'alt'>>> | undefined;
  /** What its image for networks says beside the description, where it is not what all pages of its section share. */
  card?: CardFacts | undefined;
  /** The component that draws it. */
  template: string;
  /** What the template is given. */
  props: object;
}

/** A planned page with its addresses, ready to be rendered. */
export interface PageRequest extends PlannedPage {
  /** The page's own absolute URL; absent while the site URL is not configured. */
  url?: string | undefined;
  canonical?: string | undefined;
  alternates: Alternate[];
  /** The same page in the other locale, for the language switch. */
  switchTo?: { locale: Locale; url: string } | undefined;
}

/** The item that stands behind a page, if one does. */
export function itemOf({ owner }: Pick<PlannedPage, 'owner'>): { type: string; slug: string } | undefined {
  return owner.kind === 'item' ? { type: owner.type, slug: owner.slug } : undefined;
}
