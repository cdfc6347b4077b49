import type { BlogPosting, WithContext } from 'schema-dts';
import * as z from 'zod';
import { article, slug } from '../fields/fields.ts';
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
    isPictured: true,
    template: 'blog-landing',
    props: ({ title, summary, items, pagination }, context) => ({
      title,
      summary,
      items,
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

/** Returns the category of a post: in lists of the blog, the type would be the same for every item. */
function topicOf(entry: Entry, { library }: PlanContext): string | undefined {
  return library.referencesIn(entry, 'category')[0]?.fields.title;
}
