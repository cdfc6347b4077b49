import * as z from 'zod';
import { common } from '../fields/fields.ts';
import { contentType } from './content-type.ts';
import { articleProps } from './props/article.ts';
import { articleCard } from './props/article-card.ts';

export const eguide = contentType({
  id: 'eguide',
  names: ['eguide'],
  label: { 'en-US': 'Eguide', 'zh-CN': '电子指南' },
  section: '/eguides',
  backLabel: { 'en-US': 'Back to Eguides', 'zh-CN': '返回电子指南' },
  schema: z.strictObject(common),
  template: 'article',
  props: articleProps,
  card: articleCard,
});
