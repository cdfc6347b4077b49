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
  label: { 'en-US': 'Capital', 'zh-CN': '贸易融资' },
  section: '/products/capital',
  backLabel: { 'en-US': 'Back to Capital', 'zh-CN': '返回贸易融资' },
  schema: z.strictObject({
    ...article,
    author: slug.optional(),
    category: slug.optional(),
    /** `[capital, blog]` lists the item in the blog too. */
    types: z.tuple([z.literal('capital'), z.literal('blog')]).optional(),
  }),
  references: { author, category: blogCategory, related: 'any', terms: glossaryTerm },
  linksTerms: true,
  template: 'article',
  props: articleProps,
  card: articleCard,
});
