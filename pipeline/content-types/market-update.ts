import * as z from 'zod';
import { article, distinct, line, slug } from '../fields/fields.ts';
import { contentType } from './content-type.ts';

export const marketUpdate = contentType({
  id: 'market-update',
  names: ['Market Update', 'Global Logistics Update'],
  label: { 'en-US': 'Global Logistics Update', 'zh-CN': '全球物流动态' },
  section: '/global-logistics-update',
  backLabel: { 'en-US': 'Back to Global Logistics Update', 'zh-CN': '返回全球物流动态' },
  template: 'market-update',
  schema: z.strictObject({ ...article, author: slug, keyPoints: distinct(z.array(line(400)).min(1).max(6)) }),
  references: { author: 'author', related: '*', terms: 'glossary-term' },
  linksTerms: true,
});
