import * as z from 'zod';
import { common } from '../fields/fields.ts';
import { contentType, itemType } from './content-type.ts';
import { articleProps } from './props/article.ts';
import { articleCard } from './props/article-card.ts';

export const eguideItem = itemType({
  id: 'eguide',
  names: ['eguide'],
  section: '/eguides',
  schema: z.strictObject(common),
});

export const eguide = contentType(eguideItem, {
  label: { 'en-US': 'Eguide', 'zh-CN': '电子指南' },
  backLabel: { 'en-US': 'Back to Eguides', 'zh-CN': '返回电子指南' },
  template: 'article',
  props: articleProps,
  card: articleCard,
});
