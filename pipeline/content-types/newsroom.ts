import * as z from 'zod';
import { article } from '../fields/fields.ts';
import { contentType } from './content-type.ts';

/** The spec maps newsroom items to the root; their index is /company/newsroom. */
export const newsroom = contentType({
  id: 'newsroom',
  names: ['newsroom'],
  label: { 'en-US': 'Newsroom', 'zh-CN': '新闻中心' },
  section: '/',
  index: '/company/newsroom',
  backLabel: { 'en-US': 'Back to Newsroom', 'zh-CN': '返回新闻中心' },
  template: 'newsroom',
  schema: z.strictObject(article),
  references: { related: '*', terms: 'glossary-term' },
});
