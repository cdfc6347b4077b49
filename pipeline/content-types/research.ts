import * as z from 'zod';
import { article, distinct, line, slug } from '../fields/fields.ts';
import { contentType } from './content-type.ts';

export const research = contentType({
  id: 'research',
  names: ['research', 'research + blog'],
  label: { 'en-US': 'Research', 'zh-CN': '研究' },
  section: '/research',
  backLabel: { 'en-US': 'Back to Research', 'zh-CN': '返回研究' },
  template: 'research',
  schema: z.strictObject({
    ...article,
    author: slug,
    category: slug.optional(),
    /** `[research, blog]` lists the item in the blog too. */
    types: z.tuple([z.literal('research'), z.literal('blog')]).optional(),
    keyFindings: distinct(z.array(line(400)).min(1).max(6)),
  }),
  references: { author: 'author', category: 'blog-category', related: '*', terms: 'glossary-term' },
  linksTerms: true,
});
