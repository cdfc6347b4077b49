import * as z from 'zod';
import { article, slug } from '../fields/fields.ts';
import { contentType } from './content-type.ts';

export const capital = contentType({
  id: 'capital',
  names: ['capital', 'capital + blog'],
  label: { 'en-US': 'Capital', 'zh-CN': '贸易融资' },
  section: '/products/capital',
  backLabel: { 'en-US': 'Back to Capital', 'zh-CN': '返回贸易融资' },
  template: 'article',
  schema: z.strictObject({
    ...article,
    author: slug.optional(),
    category: slug.optional(),
    /** `[capital, blog]` lists the item in the blog too. */
    types: z.tuple([z.literal('capital'), z.literal('blog')]).optional(),
  }),
  references: { author: 'author', category: 'blog-category', related: '*', terms: 'glossary-term' },
  linksTerms: true,
});
