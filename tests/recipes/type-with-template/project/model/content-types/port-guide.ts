import * as z from 'zod';
import { article, line } from '../fields/fields.ts';
import { contentType } from './content-type.ts';
import { articleProps } from './props/article.ts';
import { articleCard } from './props/article-card.ts';

/** The type `port-guide`: facts about a port for shippers. */
export const portGuide = contentType({
  id: 'port-guide',
  names: ['port guide'],
  section: '/ports',
  schema: z.strictObject({ ...article, gateHours: line(60) }),
  template: 'port-guide',
  props: (entry, context) => ({ ...articleProps(entry, context), gateHours: entry.fields.gateHours }),
  card: articleCard,
});
