import * as z from 'zod';
import { common, day } from '../fields/fields.ts';
import { contentType } from './content-type.ts';
import { articleProps } from './props/article.ts';
import { articleCard } from './props/article-card.ts';

export const terms = contentType({
  id: 'terms',
  names: ['terms'],
  label: { 'en-US': 'Terms', 'zh-CN': '条款' },
  section: '/terms-and-conditions',
  backLabel: { 'en-US': 'Back to Terms and Conditions', 'zh-CN': '返回条款与条件' },
  schema: z.strictObject({ ...common, effectiveOn: day }),
  template: 'article',
  props: articleProps,
  card: articleCard,
});
