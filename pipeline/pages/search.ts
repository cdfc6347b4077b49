import { siteTexts } from '../../locales/site.ts';
import type { ContentType } from '../../model/content-types/content-type.ts';
import type { PlanContext } from '../../model/content-types/context.ts';
import { anyTypes } from '../../model/content-types/index.ts';
import { linkTo } from '../../model/content-types/props/listing.ts';
import { freightPlacesOf } from '../../model/data/places.ts';
import { compare } from '../../model/diagnostics/diagnostic.ts';
import type { LinkTo } from '../../model/shapes/links.ts';
import { ANSWER_SETS, FACTS_SET, PLACES_SET } from '../../tools/site-search/definition.ts';
import { page } from './page.ts';
import { searchFactsOf } from './search-facts.ts';
import { searchWordsSchema } from './search-words.ts';
import { titleAndDescription } from './words.ts';

/** The search page. Without script, and before a query, it lists every page by section. */
export const search = page({
  id: 'search',
  path: '/search',
  words: searchWordsSchema,
  isRequired: true,
  head: titleAndDescription,
  isLeftOutOfSearch: true,
  dataSets: {
    [FACTS_SET]: { make: searchFactsOf, isOnDemand: true },
    [PLACES_SET]: { make: ({ data, locale }) => freightPlacesOf(data, locale), isOnDemand: true },
  },
  staticQueries: () => ['search', ...ANSWER_SETS],
  template: 'search',
  props: ({ title, summary }, context) => ({
    title,
    summary,
    /** The list of all terms, for visitors who do not know the right word. */
    glossary: anyTypes.find(({ term, index }) => term && index && context.indexes.has(index.path))?.index?.path,
    sections: anyTypes
      .filter((type) => !type.isLeftOutOfSiteIndex && !type.noindex)
      .map((type) => section(type, context))
      .filter(({ items }) => items.length > 0),
  }),
});

/** A section of the list. It has no path if its type has no index page. */
interface Section {
  title: string;
  path?: string | undefined;
  items: LinkTo[];
}

/** Returns the indexable items of a type. The section of a type without index page has the type's label as title. */
function section(type: ContentType, { library, locale, indexes }: PlanContext): Section {
  const collator = new Intl.Collator(locale);
  const index = type.index && indexes.get(type.index.path);
  const items = library
    .list(locale, type)
    .filter(({ fields }) => fields.noindex !== true)
    .map(linkTo)
    .toSorted((a, b) => collator.compare(a.title, b.title) || compare(a.path, b.path));
  return { title: index?.title ?? siteTexts[locale].contentTypes.labels[type.id], path: index?.path, items };
}
