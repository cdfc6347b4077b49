import type { Locale } from '../../runtime/contract/locales.ts';
import type { Badge } from '../shapes/badge.ts';
import type { ChartData } from '../shapes/chart.ts';
import type { Heading } from '../shapes/heading.ts';
import type { ImageData } from '../shapes/image.ts';
import type { LinkTo, Listing, SourceNote } from '../shapes/links.ts';
import type { BlockPageProps, CaseStudyProps, PageBlock, ProductProps, SamplesProps } from './block-props.ts';

export type { BlockPageProps, BlockProps, CaseStudyProps, PageBlock, ProductProps } from './block-props.ts';

/** Props are JSON: they cross to the templates' bundle, and to worker threads. */

export interface ArticleProps {
  title: string;
  summary: string;
  /** Second-level headings, for the list of contents. */
  contents: Heading[];
  kind: string;
  publishedOn?: string | undefined;
  updatedOn?: string | undefined;
  reviewedOn?: string | undefined;
  author?: LinkTo | undefined;
  category?: LinkTo | undefined;
  backLink?: LinkTo | undefined;
  keyPoints: string[];
  illustrative: boolean;
  sources: SourceNote[];
  related: Listing[];
  /** Items that name or mention this one. */
  mentionedBy: LinkTo[];
  /** By lane, for the charts in the text. */
  charts: Record<string, ChartData>;
}

export interface EventProps extends ArticleProps {
  startsOn: string;
  endsOn?: string | undefined;
  startTime?: string | undefined;
  timeZone?: string | undefined;
  online: boolean;
  city?: string | undefined;
  country?: string | undefined;
  /** It lies before the day of the build. */
  isPast: boolean;
}

export interface GlossaryTermProps extends ArticleProps {
  abbreviation?: string | undefined;
  aliases: string[];
}

export interface IndexProps {
  title: string;
  summary: string;
  items: Listing[];
}

export interface Pagination {
  page: number;
  pages: number;
  previous?: string | undefined;
  next?: string | undefined;
}

/** What each template is given. A template is named here first; the registry then does not compile without it. */
export interface TemplateProps {
  home: {
    /** From the hero to the products. */
    opening: PageBlock[];
    update?: Listing;
    stories: Listing[];
    posts: Listing[];
    research: Listing[];
    help: Listing[];
    terms: Listing[];
    closing: PageBlock[];
  };
  'not-found': { title: string; summary: string; links: LinkTo[] };
  'server-error': { title: string; summary: string; links: LinkTo[] };
  offline: { title: string; summary: string; links: LinkTo[] };
  /** Sections without an index page have no path. */
  search: { title: string; summary: string; sections: { title: string; path?: string | undefined; items: LinkTo[] }[] };
  'blog-landing': IndexProps & { categories: LinkTo[]; pagination: Pagination };
  'blog-category': IndexProps & { backLink?: LinkTo | undefined; categories: LinkTo[] };
  'blog-author': IndexProps & { backLink?: LinkTo | undefined };
  'blog-post': ArticleProps;
  'help-index': { title: string; summary: string; categories: { link: Listing; articles: LinkTo[] }[] };
  'help-category': IndexProps & { backLink?: LinkTo | undefined; categories: LinkTo[] };
  'help-article': ArticleProps;
  'help-article-redirect': { title: string; target: LinkTo };
  glossary: { title: string; summary: string; groups: { initial: string; terms: Listing[] }[] };
  'glossary-term': GlossaryTermProps;
  'section-index': IndexProps;
  article: ArticleProps;
  research: ArticleProps;
  newsroom: ArticleProps;
  event: EventProps;
  'market-update': ArticleProps;
  product: ProductProps;
  'landing-page': BlockPageProps;
  'case-study': CaseStudyProps;
  /** For those who make the site: every block, and states of layouts. */
  samples: SamplesProps;
}

export type TemplateName = keyof TemplateProps;

export interface Alternate {
  /** A locale, or `x-default`. */
  hreflang: string;
  url: string;
}

interface PageBase {
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
  /** Of a content item: its type and slug. */
  item?: { type: string; slug: string } | undefined;
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
}

/** A page as planned within its locale. */
export type PlannedPage = {
  [Template in TemplateName]: PageBase & { template: Template; props: TemplateProps[Template] };
}[TemplateName];

/** A planned page with its addresses, ready to be rendered. */
export type PageRequest = PlannedPage & {
  /** The page's own absolute URL; absent while the site URL is not configured. */
  url?: string | undefined;
  canonical?: string | undefined;
  alternates: Alternate[];
  /** The same page in the other locale, for the language switch. */
  switchTo?: { locale: Locale; url: string } | undefined;
};
