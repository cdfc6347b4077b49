import type * as z from 'zod';
import type { Locale } from '../../contract/locales.ts';
import type { PlanContext } from '../../model/content-types/context.ts';
import type { KindId } from '../../model/data/kinds.ts';
import type { SiteData } from '../../model/data/site-data.ts';
import type { CardFacts } from '../../model/shapes/card-facts.ts';
import type { FeedItem, LinkTo } from '../../model/shapes/links.ts';
import type { StructuredData, StructuredDataContext } from '../../model/shapes/structured-data.ts';
import type { Store } from '../cache/store.ts';

/** A page without an item. Each such page, with all of its facts, is one file in this folder. */
export interface Page<Words extends object = object, Props extends object = object, Template extends string = string> {
  /** The name of its words file: content/site/<locale>/<id>.yaml. */
  id: string;
  path: string;
  /** The id of the page above it, which its breadcrumbs name. */
  parent?: string;
  /**
   * The strict schema of its words file, per locale if it differs. If all words are optional, the page needs no file.
   */
  words: z.ZodType<Words> | ((locale: Locale) => z.ZodType<Words>);
  /** Fields of its words that contain ids of lanes. */
  names?: Readonly<Record<string, 'lane'>>;
  /** True if missing words are an error. Other pages without words are left out of the export. */
  isRequired?: true;
  /** The title element, without the site's name, and the description. */
  head(words: NoInfer<Words>, context: PlanContext): { title: string; description: string };
  /** True if search engines must not index the page. */
  noindex?: true;
  /** True if the page replaces any requested page. The language switch never links to it. */
  isError?: true;
  /** True if the page announces feeds of index pages. */
  announcesFeeds?: true;
  /** Returns the items of a feed of its own, newest first. */
  feed?(context: PlanContext): readonly FeedItem[];
  /** True if the search index leaves the page out, because it only leads to other pages. */
  isLeftOutOfSearch?: true;
  /** Shared data sets of its own, by name, such as the index of a lookup. Names are unique among all pages. */
  dataSets?: Readonly<Record<string, DataSet>>;
  /** Names of the shared data sets that its islands read. */
  staticQueries?(words: NoInfer<Words>, context: PlanContext): readonly string[];
  /** The name of its component in `templates/pages/`. */
  template: Template;
  /** The props of the template, which must be JSON. */
  props(words: NoInfer<Words>, context: PlanContext): Props;
  /**
   * The pattern of further addresses of the page itself, such as `/x/*`. Pages with such a path win. Pages below it have
   * patterns of their own.
   */
  matchPath?: string;
  /** Pages below its path with the same template, such as one per lane. */
  pagesBelow?(words: NoInfer<Words>, context: PlanContext): BelowPage<NoInfer<Props>>[];
  /** Words for the search index besides title and summary, in the order of the page. */
  texts?(props: NoInfer<Props>): readonly string[];
  /** Returns the JSON-LD of the page, or of a page below it, which has its own props. */
  structuredData?(context: StructuredDataContext, props: NoInfer<Props>): StructuredData[];
}

interface DataSetInput {
  data: SiteData;
  locale: Locale;
  store: Store;
}

/** A data set that a page shares with other pages. The build publishes it once under a content hash. */
export interface DataSet {
  /** Returns the data, which must be JSON. */
  make: (input: DataSetInput) => unknown;
  /**
   * Returns further files of the set, of which an answer needs only some. The first file, an object, has their hashes in the field
   * `parts`.
   */
  makeParts?: (input: DataSetInput) => readonly unknown[];
  /** True if the island loads it when it needs it. The runtime loads other data sets before it shows a page. */
  isOnDemand?: true;
}

/** A page below another page. It shares the words and the template of that page. */
export interface BelowPage<Props extends object = object> {
  path: string;
  title: string;
  description: string;
  /** The row of data that gives the page its title and description. */
  row?: { kind: KindId; id: string };
  /** Names of places in its titles. */
  names?: readonly string[];
  breadcrumbs: LinkTo[];
  props: Props;
  /** The data sets that its islands read, if they differ from those of the page above. */
  staticQueries?: string[];
  /** The texts of its social image, if the page shares one with others. */
  card?: CardFacts;
  /** True if the search index leaves the page out, because a tool finds it. */
  isLeftOutOfSearch?: true;
  /** True if search engines must not index the page. */
  noindex?: true;
  /** The pattern of further addresses of the page, such as `/rates/:origin/:destination`. Pages with that path win. */
  matchPath?: string;
  /** True if the host answers these addresses with status 404. */
  isForMissing?: true;
}

/** Returns the page unchanged. The compiler checks its shape and infers the types of its words, props and template. */
export function page<Words extends object, Props extends object, const Template extends string>(
  made: Page<Words, Props, Template>,
): Page<Words, Props, Template> {
  return made;
}
