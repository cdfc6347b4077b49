import type { ContentType } from '../content-types/content-type.ts';
import type { PlanContext } from '../content-types/context.ts';
import { anyTypes } from '../content-types/index.ts';
import { linkTo } from '../content-types/props/listing.ts';
import { compare } from '../diagnostics/diagnostic.ts';
import type { LinkTo } from '../shapes/links.ts';
import { page } from './page.ts';
import { headOf, titleAndSummary } from './words.ts';

/** The search page: without script, and before anything is asked, it lists every page by section. */
export const search = page({
  id: 'search',
  path: '/search',
  words: titleAndSummary,
  isRequired: true,
  head: headOf,
  isLeftOutOfSearch: true,
  staticQueries: () => ['search'],
  template: 'search',
  props: ({ title, summary }, context) => ({
    title,
    summary,
    /** The list of all terms, for those who do not know the word. */
    glossary: anyTypes.find(({ term, index }) => term && index && context.indexes.has(index.path))?.index?.path,
    sections: anyTypes
      .filter((type) => !type.isLeftOutOfSiteIndex && !type.noindex)
      .map((type) => section(type, context))
      .filter(({ items }) => items.length > 0),
  }),
});

/** Sections without an index page have no path. */
interface Section {
  title: string;
  path?: string | undefined;
  items: LinkTo[];
}

/** Everything of a type that search engines may know; a type without an index page goes by its own name. */
function section(type: ContentType, { library, locale, indexes }: PlanContext): Section {
  const collator = new Intl.Collator(locale);
  const index = type.index && indexes.get(type.index.path);
  const items = library
    .list(locale, type)
    .filter(({ fields }) => fields.noindex !== true)
    .map(linkTo)
    .toSorted((a, b) => collator.compare(a.title, b.title) || compare(a.path, b.path));
  return { title: index?.title ?? type.label[locale], path: index?.path, items };
}
