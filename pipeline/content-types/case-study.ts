import * as z from 'zod';
import { contentType } from './content-type.ts';
import { article } from './fields.ts';

/** Customers are described, never named. */
export const caseStudy = contentType({
  id: 'case-study',
  names: ['case-study'],
  label: { 'en-US': 'Customer story', 'zh-CN': '客户案例' },
  section: '/company/customers',
  backLabel: { 'en-US': 'Back to Customers', 'zh-CN': '返回客户案例' },
  template: 'article',
  schema: z.strictObject(article),
});
