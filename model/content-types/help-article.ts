import type { WebPage, WithContext } from 'schema-dts';
import * as z from 'zod';
import { common, day, path, relatedItems, slug, sources, termSlugs } from '../fields/fields.ts';
import { contentType, indexPage } from './content-type.ts';
import { glossaryTerm } from './glossary-term.ts';
import { helpCategory } from './help-category.ts';
import { articleProps } from './props/article.ts';
import { articleCard } from './props/article-card.ts';
import { byOrder, linkTo, listing } from './props/listing.ts';
import { CONTEXT, organization } from './props/structured-data.ts';

/** The slug is `<id>-<words>`; former paths answer with a forced 301 and keep a page that names the new one (P12). */
export const helpArticle = contentType({
  id: 'help-article',
  names: ['Help Article', 'Help Center Article', 'help center'],
  section: '/help',
  schema: z.strictObject({
    ...common,
    category: slug.describe('The category of the help center that lists the article, by slug.'),
    order: z.int().min(1).describe('The position of the article in the lists of its category, from 1.'),
    reviewedOn: day.describe('The day on which an expert last checked the article.'),
    formerPaths: z
      .array(path)
      .describe('Earlier paths of the article, which lead to this one: [/help/asking-for-a-price].')
      .optional(),
    related: relatedItems,
    terms: termSlugs,
    sources: sources.optional(),
  }),
  hasNumberedSlugs: true,
  linksTerms: true,
  references: { category: helpCategory, related: 'any', terms: glossaryTerm },
  template: 'help-article',
  props: articleProps,
  parents: (entry, { library }) => library.referencesIn(entry, 'category').map(linkTo),
  formerPaths: ({ formerPaths = [] }) => formerPaths,
  card: articleCard,
  structuredData: ({ title, summary, reviewedOn }, context) => [
    {
      '@context': CONTEXT,
      '@type': 'WebPage',
      name: title,
      description: summary,
      url: context.url,
      inLanguage: context.locale,
      ...(reviewedOn === undefined ? {} : { lastReviewed: reviewedOn }),
      publisher: organization(context),
    } satisfies WithContext<WebPage>,
  ],
  index: indexPage({
    path: '/help',
    words: 'help',
    isGrouped: true,
    template: 'help-index',
    props: ({ title, summary }, { library, locale }) => ({
      title,
      summary,
      categories: library
        .list(locale, helpCategory)
        .toSorted(byOrder)
        .map((category) => ({
          link: listing(category, library.labelOf(category)),
          articles: library.referrersOf(category, 'category').toSorted(byOrder).map(linkTo),
        })),
    }),
  }),
});
