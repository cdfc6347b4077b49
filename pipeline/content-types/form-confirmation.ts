import * as z from 'zod';
import { common } from '../fields/fields.ts';
import { contentType } from './content-type.ts';
import { articleProps } from './props/article.ts';
import { articleCard } from './props/article-card.ts';

export const formConfirmation = contentType({
  id: 'form-confirmation',
  names: ['form confirmation'],
  label: { 'en-US': 'Confirmation', 'zh-CN': '提交确认' },
  section: '/',
  suffix: '/confirmation',
  schema: z.strictObject(common),
  template: 'article',
  props: articleProps,
  card: articleCard,
});
