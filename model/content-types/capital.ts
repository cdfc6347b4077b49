import * as z from 'zod';
import { article, slug } from '../fields/fields.ts';
import { author } from './author.ts';
import { blogCategory } from './blog-category.ts';
import { contentType } from './content-type.ts';
import { glossaryTerm } from './glossary-term.ts';
import { articleProps } from './props/article.ts';
import { articleCard } from './props/article-card.ts';

export const capital = contentType({
  id: 'capital',
  names: ['capital', 'capital + blog'],
  section: '/products/capital',
  schema: z.strictObject({
    ...article,
    author: slug.describe('The desk that wrote the text, by the slug of its author page.').optional(),
    category: slug.describe('The category of the blog that lists the text, by slug.').optional(),
    types: z
      .tuple([z.literal('capital'), z.literal('blog')])
      .describe('[capital, blog] lists the item in the blog too.')
      .optional(),
  }),
  linksTerms: true,
  references: { author, category: blogCategory, related: 'any', terms: glossaryTerm },
  template: 'article',
  props: articleProps,
  card: articleCard,
});
