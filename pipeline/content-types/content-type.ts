import type { Thing, WithContext } from 'schema-dts';
import type * as z from 'zod';
import type { Locale } from '../../runtime/contract/locales.ts';
import type { ValuePath } from '../reading/yaml.ts';
import type { LinkTo } from '../shapes/links.ts';
import type { ItemContext, PlanContext } from './context.ts';
import type { CommonFields, Entry } from './entry.ts';
import type { Pictured } from './props/pictures.ts';

/**
 * What reading an item needs of its type. The build keeps what it read; a change to code here makes it read every item
 * again, and a change to the rest of a type does not.
 */
export interface ItemType<Fields extends CommonFields = CommonFields> {
  /** The canonical folder name. */
  id: string;
  /** The names of spec 2.3; the kebab-case form of each is a folder name too. */
  names: readonly [string, ...string[]];
  /** The path that an item's path begins with: `/blog`, or `/` (spec 2.3). */
  section: string;
  /** What follows the slug in the path. */
  suffix?: string;
  /** The front matter. Strict: an unknown field is an error. */
  schema: z.ZodType<Fields>;
  /** The body may be empty. */
  bodyOptional?: true;
  /** Terms of the glossary are linked in the body where first mentioned. */
  linksTerms?: true;
  /** An item is a term of the glossary, by these names; other texts link to it where they mention one. */
  term?(fields: NoInfer<Fields>): Term;
}

/** The part of a type that plans its pages. */
interface TypePages<
  Fields extends CommonFields,
  Props extends object,
  Template extends string,
  Index extends AnyIndexPage | undefined,
> {
  /** The name of the type on pages, in each locale. */
  label: Readonly<Record<Locale, string>>;
  /** The path of the index page above its items, when it is not the section: the back-link leads there. */
  above?: string;
  /** Spec 2.3; types without one have no back-link. */
  backLabel?: Readonly<Record<Locale, string>>;
  /** Fields that name other items: slugs of one type, of the type itself, or `type/slug` of any type. */
  references?: Readonly<Record<string, ReferenceTarget>>;
  /** The component that draws an item's page, by its name in `templates/pages/`. */
  template: Template;
  /** What the template is given: JSON, because it crosses to the templates' bundle and to worker threads. */
  props(entry: Entry<NoInfer<Fields>>, context: ItemContext): Props;
  /** Pages between the index page and an item's own, for its breadcrumbs. */
  parents?(entry: Entry<NoInfer<Fields>>, context: PlanContext): LinkTo[];
  /** How lists of its items are ordered; the newest first when it is left out. */
  order?(a: Entry, b: Entry): number;
  /** The page that lists its items. */
  index?: Index;
  /** Search engines are asked to leave its pages out, and the site leaves them out of its own search and maps, too. */
  noindex?: true;
  /** Items are not listed on the page of search by themselves, because another page leads to them. */
  isLeftOutOfSiteIndex?: true;
  /** What of it the home page shows. */
  home?: HomePart;
  /** Paths that items had once: each answers with a forced 301, and keeps a page that names the new one (P12). */
  formerPaths?(fields: Partial<NoInfer<Fields>>): readonly string[];
  /** What search finds beside the title, the summary and the text. */
  search?: {
    /** Other names of the item, which weigh as much as its title. */
    names?(fields: NoInfer<Fields>): readonly string[];
    /** Words that the page shows in its own order. */
    texts?(props: NoInfer<Props>): readonly (string | undefined)[];
  };
  /** What the image for networks says beside title and summary. */
  card?(props: NoInfer<Props>): Omit<CardFacts, 'title'>;
  /** What search engines read of an item's page, beside its breadcrumbs. */
  structuredData?(props: NoInfer<Props>, context: DataContext): StructuredData[];
}

/** Everything the house knows about one content type; a type is one file in this folder. */
export interface ContentType<
  Fields extends CommonFields = CommonFields,
  Props extends object = object,
  Template extends string = string,
  Index extends AnyIndexPage | undefined = AnyIndexPage | undefined,
> extends ItemType<Fields>,
    TypePages<Fields, Props, Template, Index> {}

/** What a field of references names: a type, `self`, or items of any type. */
export type ReferenceTarget = 'any' | 'self' | { id: string };

/** A page that lists the items of a type. */
export interface IndexPage<Fields extends CommonFields, Props extends object, Template extends string> {
  path: string;
  /** Its words: content/site/<locale>/<words>.yaml. */
  words: string;
  /** The path of the navigation entry that it belongs to, when it is not its own. */
  navigation?: string;
  /** What a line of its list is labelled with; nothing when it is left out, what its type is called where it gives nothing. */
  label?(entry: Entry<Fields>, context: PlanContext): string | undefined;
  /** Its lines show the drawing and the journey of their items. */
  isPictured?: true;
  /** It shows its items in groups of its own making: it is given no list, and has no day of a last change. */
  isGrouped?: true;
  /** Items on a page; all on one when it is left out. */
  pageSize?: number;
  /** It has an RSS feed, which the home page announces as well if that is said. */
  feed?: { onHome?: true };
  /** Shared data sets that its islands read, by name. */
  dataSets?: Readonly<Record<string, (context: Pick<PlanContext, 'library' | 'locale'>) => unknown>>;
  template: Template;
  props(list: IndexList, context: PlanContext): Props;
}

export type AnyIndexPage = IndexPage<CommonFields, object, string>;

/** What every index page has: its words, and the part of its list that stands on this page. */
export interface IndexList {
  title: string;
  summary: string;
  items: Pictured[];
  pagination: Pagination;
}

export interface Pagination {
  page: number;
  pages: number;
  previous?: string | undefined;
  next?: string | undefined;
}

/** What the home page shows of a type: cells that say what each item is, or a list with a way to the whole of it. */
export type HomePart = { look: 'cells' } | HomeList;

/** A list of the home page, from the top of an index page's list. */
export interface HomeList {
  /** How it is drawn: lines of a list, the newest item as a band of its own, or links in a row. */
  look: 'list' | 'band' | 'links';
  /** Where it stands among the others, from 1. */
  place: number;
  /** The id of its heading. */
  id: string;
  title: Readonly<Record<Locale, string>>;
  /** The words of the link to the whole list. */
  all: Readonly<Record<Locale, string>>;
  /** How many items it shows at most. */
  most: number;
  /** What a line of it is labelled with; what the type is called when it is left out. */
  label?(entry: Entry, context: PlanContext): string | undefined;
}

export interface Term {
  /** Headword, abbreviation and aliases, each with the field that has it. */
  names: readonly { text: string; field: ValuePath }[];
  definition: string;
}

/** The texts of an image for networks that come from the item. */
export interface CardFacts {
  title: string;
  /** The kind of page; nothing where that would say nothing. */
  kind?: string | undefined;
  /** YYYY-MM-DD. */
  day?: string | undefined;
  author?: string | undefined;
}

export type StructuredData = WithContext<Exclude<Thing, string>>;

/** What structured data is made from, beside the props of a page: all of it needs absolute addresses. */
export interface DataContext {
  locale: Locale;
  siteName: string;
  /** The origin of the locale's host. */
  origin: string;
  /** The absolute address of the page. */
  url: string;
  /** The absolute address of the page's image for networks. */
  image?: string | undefined;
  /** The path of the index page above the page. */
  above?: string | undefined;
}

// `@__NO_SIDE_EFFECTS__` lets esbuild drop unused calls of these functions from the code of stages that only read items
// (`cache/bundle-code.ts`).

/** Defines the part of a type that reading items needs. */
/* @__NO_SIDE_EFFECTS__ */
export function itemType<Fields extends CommonFields>(type: ItemType<Fields>): ItemType<Fields> {
  return type;
}

/** Defines a type. Its fields, props and templates keep their inferred types. */
/* @__NO_SIDE_EFFECTS__ */
export function contentType<
  Fields extends CommonFields,
  Props extends object,
  const Template extends string,
  Index extends AnyIndexPage | undefined = undefined,
>(
  items: ItemType<Fields>,
  pages: TypePages<NoInfer<Fields>, Props, Template, Index>,
): ContentType<Fields, Props, Template, Index> {
  return { ...items, ...pages };
}

/** Defines an index page. `Fields` are those of the items that it lists. */
/* @__NO_SIDE_EFFECTS__ */
export function indexPage<Fields extends CommonFields, Props extends object, const Template extends string>(
  page: IndexPage<Fields, Props, Template>,
): IndexPage<Fields, Props, Template> {
  return page;
}
