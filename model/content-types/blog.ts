import type { BlogPosting, WithContext } from 'schema-dts';
import * as z from 'zod';
import { article, slug } from '../fields/fields.ts';
import { assetPath } from '../shapes/asset-path.ts';
import { author } from './author.ts';
import { blogCategory } from './blog-category.ts';
import { contentType, indexPage } from './content-type.ts';
import type { PlanContext } from './context.ts';
import type { Entry } from './entry.ts';
import { glossaryTerm } from './glossary-term.ts';
import { articleProps } from './props/article.ts';
import { articleCard } from './props/article-card.ts';
import { linkTo } from './props/listing.ts';
import { articleFacts, CONTEXT } from './props/structured-data.ts';

export const blog = contentType({
  id: 'blog',
  names: ['blog'],
  section: '/blog',
  schema: z.strictObject({
    ...article,
    author: slug.describe('The desk that wrote the text, by the slug of its author page.'),
    category: slug.describe('The category of the blog that lists the text, by slug.'),
  }),
  linksTerms: true,
  references: { author, category: blogCategory, related: 'any', terms: glossaryTerm },
  template: 'blog-post',
  props: articleProps,
  card: articleCard,
  structuredData: (props, context) => [
    { '@context': CONTEXT, '@type': 'BlogPosting', ...articleFacts(props, context) } satisfies WithContext<BlogPosting>,
  ],
  index: indexPage({
    path: '/blog',
    words: 'blog',
    pageSize: 20,
    feed: { onHome: true },
    label: topicOf,
    template: 'blog-landing',
    props: ({ title, summary, items, entries, pagination }, context) => ({
      title,
      summary,
      items,
      /** The first page shows its first post large, with this picture. */
      figure: pagination.page === 1 ? figureOf(entries[0], context) : undefined,
      categories: context.library.list(context.locale, blogCategory).map(linkTo),
      pagination,
    }),
  }),
  home: {
    place: 3,
    id: 'posts',
    most: 2,
    look: 'list',
    label: topicOf,
  },
});

/** Returns the first picture of a post that is alone in its paragraph; undefined without one. */
function figureOf(entry: Entry | undefined, { imageOf }: PlanContext) {
  const url = entry?.body.images.find(({ isFigure }) => isFigure)?.url;
  return url === undefined ? undefined : imageOf(assetPath(url));
}

/** Returns the category of a post: in lists of the blog, the type would be the same for every item. */
function topicOf(entry: Entry, { library }: PlanContext): string | undefined {
  return library.referencesIn(entry, 'category')[0]?.fields.title;
}
