import type * as z from 'zod';
import type { Locale } from '../../runtime/contract/locales.ts';
import type { DataContext, StructuredData } from '../content-types/content-type.ts';
import type { PlanContext } from '../content-types/context.ts';
import type { LinkTo } from '../shapes/links.ts';

/** Everything the house knows of a page that no item stands behind; such a page is one file in this folder. */
export interface Page<Words extends object = object, Props extends object = object, Template extends string = string> {
  /** Its words: content/site/<locale>/<id>.yaml. */
  id: string;
  path: string;
  /** What its file of words holds, in each locale where that differs. Strict. Where all of it may be left out, the page needs no file. */
  words: z.ZodType<Words> | ((locale: Locale) => z.ZodType<Words>);
  /** Fields of its words that name lanes of the data. */
  names?: Readonly<Record<string, 'lane'>>;
  /** An export without it is not whole, so that missing words are an error. Other pages are left out. */
  isRequired?: true;
  /** The title element, without the site's name, and the description. */
  head(words: NoInfer<Words>, context: PlanContext): { title: string; description: string };
  /** Search engines are asked to leave it out. */
  noindex?: true;
  /** It stands for whatever was asked for, so that no language switch leads to it. */
  isError?: true;
  /** It announces feeds of index pages. */
  announcesFeeds?: true;
  /** Search does not find it: it leads to others by itself. */
  isLeftOutOfSearch?: true;
  /** The names of the shared data sets that its islands read. */
  staticQueries?(words: NoInfer<Words>, context: PlanContext): readonly string[];
  /** The component that draws it, by its name in `templates/pages/`. */
  template: Template;
  /** What the template is given: JSON. */
  props(words: NoInfer<Words>, context: PlanContext): Props;
  /** Pages below its path that its template draws, too, such as one for each lane. */
  below?(words: NoInfer<Words>, context: PlanContext): BelowPage<NoInfer<Props>>[];
  /** Words that it shows beside its title and summary, in its order, for search. */
  texts?(props: NoInfer<Props>): readonly string[];
  /** What search engines read of it. */
  structuredData?(context: DataContext): StructuredData[];
}

/** A page below another one that shares its words and its template. */
export interface BelowPage<Props extends object = object> {
  path: string;
  title: string;
  description: string;
  breadcrumbs: LinkTo[];
  props: Props;
}

/** Checks the shape of a page, and keeps what the compiler knows of its words, props and template. */
export function page<Words extends object, Props extends object, const Template extends string>(
  made: Page<Words, Props, Template>,
): Page<Words, Props, Template> {
  return made;
}
