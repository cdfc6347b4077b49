import * as z from 'zod';
import { article, line } from '../fields/fields.ts';
import { contentType } from './content-type.ts';
import { articleProps } from './props/article.ts';
import { articleCard } from './props/article-card.ts';

/** What a shipper must know of a port. */
export const portGuide = contentType({
  id: 'port-guide',
  names: ['port guide'],
  label: { 'en-US': 'Port guide', 'zh-CN': '港口指南' },
  section: '/ports',
  schema: z.strictObject({ ...article, gateHours: line(60) }),
  template: 'port-guide',
  props: (entry, context) => ({ ...articleProps(entry, context), gateHours: entry.fields.gateHours }),
  card: articleCard,
});
