import * as z from 'zod';
import { blockList } from '../blocks/index.ts';
import { article, line } from '../fields/fields.ts';
import { contentType } from './content-type.ts';

/** Customers are described, never named. */
export const caseStudy = contentType({
  id: 'case-study',
  names: ['case-study'],
  label: { 'en-US': 'Customer story', 'zh-CN': '客户案例' },
  section: '/company/customers',
  backLabel: { 'en-US': 'Back to Customers', 'zh-CN': '返回客户案例' },
  template: 'case-study',
  schema: z.strictObject({
    ...article,
    /** Who it is about, described: "Furniture importer, 40 containers a year". */
    customer: line(120, 2),
    industry: line(40).optional(),
    /** The lane it runs on, in words: "Ningbo – Los Angeles". */
    lane: line(60).optional(),
    blocks: blockList,
  }),
  references: { related: '*', terms: 'glossary-term' },
  linksTerms: true,
});
