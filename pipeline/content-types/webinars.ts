import * as z from 'zod';
import { article, day } from '../fields/fields.ts';
import { contentType } from './content-type.ts';
import { articleProps } from './props/article.ts';
import { articleCard } from './props/article-card.ts';

export const webinars = contentType({
  id: 'webinars',
  names: ['webinars'],
  label: { 'en-US': 'Webinar', 'zh-CN': '网络研讨会' },
  section: '/webinars',
  backLabel: { 'en-US': 'Back to Videos and Webinars', 'zh-CN': '返回视频与研讨会' },
  schema: z.strictObject({ ...article, startsOn: day.optional() }),
  template: 'article',
  props: articleProps,
  card: articleCard,
});
