import * as z from 'zod';
import { common, day } from '../fields/fields.ts';
import { contentType } from './content-type.ts';
import { articleProps } from './props/article.ts';
import { articleCard } from './props/article-card.ts';

export const terms = contentType({
  id: 'terms',
  names: ['terms'],
  section: '/terms-and-conditions',
  schema: z.strictObject({ ...common, effectiveOn: day.describe('The first day on which the terms are effective.') }),
  template: 'article',
  props: articleProps,
  card: articleCard,
});
