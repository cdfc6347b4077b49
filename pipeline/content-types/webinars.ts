import * as z from 'zod';
import { article, day } from '../fields/fields.ts';
import { contentType, itemType } from './content-type.ts';
import { articleProps } from './props/article.ts';
import { articleCard } from './props/article-card.ts';

export const webinarsItem = itemType({
  id: 'webinars',
  names: ['webinars'],
  section: '/webinars',
  schema: z.strictObject({ ...article, startsOn: day.optional() }),
});

export const webinars = contentType(webinarsItem, {
  label: { 'en-US': 'Webinar', 'zh-CN': '网络研讨会' },
  backLabel: { 'en-US': 'Back to Videos and Webinars', 'zh-CN': '返回视频与研讨会' },
  template: 'article',
  props: articleProps,
  card: articleCard,
});
