import * as z from 'zod';
import { article, slug } from '../fields/fields.ts';
import { contentType } from './content-type.ts';

export const blog = contentType({
  id: 'blog',
  names: ['blog'],
  label: { 'en-US': 'Blog', 'zh-CN': '博客' },
  section: '/blog',
  backLabel: { 'en-US': 'Back to Blog', 'zh-CN': '返回博客' },
  template: 'blog-post',
  schema: z.strictObject({ ...article, author: slug, category: slug }),
  references: { author: 'author', category: 'blog-category', related: '*', terms: 'glossary-term' },
  linksTerms: true,
});
