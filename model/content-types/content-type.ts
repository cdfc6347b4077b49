import type * as z from 'zod';
import type { SiteTexts } from '../../locales/site.ts';
import type { ValuePath } from '../reading/value-path.ts';
import type { CalendarEntry } from '../shapes/calendar.ts';
import type { CardFacts } from '../shapes/card-facts.ts';
import type { LinkTo } from '../shapes/links.ts';
import type { StructuredData, StructuredDataContext } from '../shapes/structured-data.ts';
import type { ItemContext, PlanContext } from './context.ts';
import type { CommonFields, Entry } from './entry.ts';
import type { IndexList } from './props/list.ts';
import type { ProductGroup, ProductLine } from './props/product-groups.ts';

/** The texts of content types. */
type TypeTexts = SiteTexts['contentTypes'];

/** The canonical folder name of a type. Each has a label in every language. */
export type TypeId = keyof TypeTexts['labels'];

/**
 * The complete definition of a content type. Each type is one file in this folder, and its texts are in
 * `locales/<locale>/content-types.ts`.
 */
export interface ContentType<
  Fields extends CommonFields = CommonFields,
  Props extends object = object,
  Template extends string = string,
  Index extends AnyIndexPage | undefined = AnyIndexPage | undefined,
> {
  /** The canonical folder name. */
  id: TypeId;
  /** The names of M02; the kebab-case form of each is a folder name too. */
  names: readonly [string, ...string[]];
  /** The first part of the path of every item: `/blog`, or `/` (M02). */
  section: string;
  /** The part of the path after the slug. */
  suffix?: string;
  /** The slugs begin with a number of their own: `104-when-your-container-is-rolled`. */
  hasNumberedSlugs?: true;
  /** The schema of the front matter. It is strict: an unknown field is an error. */
  schema: z.ZodType<Fields>;
  /** The body may be empty. */
  bodyOptional?: true;
  /** The body links the first mention of each glossary term. */
  linksTerms?: true;
  /** The sections of the body, except the first, are folded behind their headings. */
  foldsText?: true;
  /**
   * Returns the names and definition of an item that is a glossary term. Other texts link to it where they mention a
   * name.
   */
  term?(fields: NoInfer<Fields>): TermDefinition;
  /** The target of the back-link, if it is not the section: the path of the index page above the items. */
  above?: string;
  /**
   * Fields that refer to other items: by slugs of one type, by slugs of the same type, or by `type/slug` of any type.
   */
  references?: Readonly<Record<string, ReferenceTarget>>;
  /** The component that renders an item's page, by its name in `templates/pages/`. */
  template: Template;
  /**
   * Returns the template's props. They are JSON, because the build passes them to the templates' bundle and to worker
   * threads.
   */
  props(entry: Entry<NoInfer<Fields>>, context: ItemContext): Props;
  /** Returns the pages between the index page and an item's page, for its breadcrumbs. */
  parents?(entry: Entry<NoInfer<Fields>>, context: PlanContext): LinkTo[];
  /** Compares two items for lists. Without it, lists begin with the newest item. */
  order?(a: Entry, b: Entry): number;
  /** The page that lists its items. */
  index?: Index;
  /** The pages ask search engines not to index them. The site's own search and sitemaps also leave them out. */
  noindex?: true;
  /** The list of all items on the search page leaves out the items of this type, because other pages link to them. */
  isLeftOutOfSiteIndex?: true;
  /** The part of the home page that shows its items. */
  home?: HomePart;
  /**
   * Returns former paths of an item. Each one answers with a forced 301 and keeps a page that names the new path (P12).
   */
  formerPaths?(fields: Partial<NoInfer<Fields>>): readonly string[];
  /** Additions to the title, the summary and the text in the search index. */
  search?: {
    /** Returns other names of the item, which weigh as much as its title. */
    names?(fields: NoInfer<Fields>): readonly string[];
    /** Returns texts that the page shows outside the body. */
    texts?(props: NoInfer<Props>): readonly (string | undefined)[];
  };
  /** Returns the texts of the social image other than the title. */
  card?(props: NoInfer<Props>): Omit<CardFacts, 'title'>;
  /** Returns the appointment that visitors of an item's page can save in their calendar, if it has one. */
  calendar?(props: NoInfer<Props>): CalendarEntry | undefined;
  /** Returns the structured data of an item's page other than its breadcrumbs. */
  structuredData?(props: NoInfer<Props>, context: StructuredDataContext): StructuredData[];
}

/** The targets of a reference field: a type, `self`, or items of any type. */
export type ReferenceTarget = 'any' | 'self' | { id: string };

/** A page that lists the items of a type. */
export interface IndexPage<Fields extends CommonFields, Props extends object, Template extends string> {
  path: string;
  /** The name of its words file: content/site/<locale>/<words>.yaml. */
  words: string;
  /**
   * Returns the label of an item in the list; if undefined, the label is the name of the type. Without this function,
   * items have no label.
   */
  label?(entry: Entry<Fields>, context: PlanContext): string | undefined;
  /** The list shows the picture and the journey of each item. */
  isPictured?: true;
  /** The page groups its items itself: it receives no list, and has no modification date. */
  isGrouped?: true;
  /** Items per page. Without it, one page lists all. */
  pageSize?: number;
  /** The page has an RSS feed. With `onHome`, the home page also announces it. */
  feed?: { onHome?: true };
  /** The shared data sets that its islands read, by name. */
  dataSets?: Readonly<Record<string, (context: Pick<PlanContext, 'library' | 'locale'>) => unknown>>;
  template: Template;
  props(list: IndexList<Fields>, context: PlanContext): Props;
}

export type AnyIndexPage = IndexPage<CommonFields, object, string>;

/** The part of the home page for a type: all items in groups, or a list with a link to the complete list. */
export type HomePart = HomeGroups | HomeList;

/** The overview of all items of a type in groups. */
export interface HomeGroups {
  look: 'cells';
  groups(entries: readonly Entry[], context: PlanContext): ProductGroup<ProductLine>[];
}

/** A list of the home page: the first items of an index page's list. */
export interface HomeList {
  /** Its look: lines of a list, the newest item as a band of its own, or links in a row. */
  look: 'list' | 'band' | 'links';
  /** Its position among the lists of the home page, from 1. */
  place: number;
  /** The id of its heading, and the key of its texts. */
  id: keyof TypeTexts['homeLists'];
  /** The maximum number of items. */
  most: number;
  /** Returns the label of an item. Without this function, the label is the name of the type. */
  label?(entry: Entry, context: PlanContext): string | undefined;
}

export interface TermDefinition {
  /** Headword, abbreviation and aliases, each with the path of its field. */
  names: readonly { text: string; field: ValuePath }[];
  definition: string;
}

/** Defines a type. Its fields, props and templates keep their inferred types. */
export function contentType<
  Fields extends CommonFields,
  Props extends object,
  const Template extends string,
  Index extends AnyIndexPage | undefined = undefined,
>(type: ContentType<Fields, Props, Template, Index>): ContentType<Fields, Props, Template, Index> {
  return type;
}

/** Defines an index page. `Fields` are the fields of the items that it lists. */
export function indexPage<Fields extends CommonFields, Props extends object, const Template extends string>(
  page: IndexPage<Fields, Props, Template>,
): IndexPage<Fields, Props, Template> {
  return page;
}
