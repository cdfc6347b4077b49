import * as z from 'zod';
import { common } from '../fields/fields.ts';
import { contentType } from './content-type.ts';
import { articleProps } from './props/article.ts';
import { articleCard } from './props/article-card.ts';

export const insuranceCoverage = contentType({
  id: 'insurance-coverage',
  names: ['insurance coverage'],
  section: '/products/cargo-insurance',
  schema: z.strictObject(common),
  template: 'article',
  props: articleProps,
  card: articleCard,
});
