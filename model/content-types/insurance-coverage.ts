import * as z from 'zod';
import { common } from '../fields/fields.ts';
import { contentType } from './content-type.ts';
import { articleProps } from './props/article.ts';
import { articleCard } from './props/article-card.ts';

export const insuranceCoverage = contentType({
  id: 'insurance-coverage',
  names: ['insurance coverage'],
  section: '/products/cargo-insurance',
  schema: z.strictObject(common),
  label: { 'en-US': 'Coverage', 'zh-CN': '承保范围' },
  backLabel: { 'en-US': 'Back to Cargo Insurance', 'zh-CN': '返回货运保险' },
  template: 'article',
  props: articleProps,
  card: articleCard,
});
