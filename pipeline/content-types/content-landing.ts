import * as z from 'zod';
import { common } from '../fields/fields.ts';
import { contentType } from './content-type.ts';
import { articleProps } from './props/article.ts';
import { articleCard } from './props/article-card.ts';

export const contentLanding = contentType({
  id: 'content-landing',
  names: ['content landing'],
  label: { 'en-US': 'Resource', 'zh-CN': '资源' },
  section: '/resources',
  schema: z.strictObject(common),
  template: 'article',
  props: articleProps,
  // The name of the type says nothing about what is on the page.
  card: (props) => ({ ...articleCard(props), kind: undefined }),
});
