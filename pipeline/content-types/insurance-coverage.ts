import * as z from 'zod';
import { common } from '../fields/fields.ts';
import { contentType } from './content-type.ts';
import { articleProps } from './props/article.ts';
import { articleCard } from './props/article-card.ts';

export const insuranceCoverage = contentType({
  id: 'insurance-coverage',
  names: ['insurance coverage'],
  label: { 'en-US': 'Coverage', 'zh-CN': '承保范围' },
  section: '/products/cargo-insurance',
  backLabel: { 'en-US': 'Back to Cargo Insurance', 'zh-CN': '返回货运保险' },
  schema: z.strictObject(common),
  template: 'article',
  props: articleProps,
  card: articleCard,
});
