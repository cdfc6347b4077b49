import * as z from 'zod';
import { common } from '../fields/fields.ts';
import { contentType } from './content-type.ts';
import { articleProps } from './props/article.ts';
import { articleCard } from './props/article-card.ts';

/** Items of unknown types: at the root, without a back-link (M02). */
export const page = contentType({
  id: 'page',
  names: ['page'],
  section: '/',
  schema: z.strictObject(common),
  isLeftOutOfSiteIndex: true,
  template: 'article',
  // The name of the type would not describe the page.
  props: (entry, context) => ({ ...articleProps(entry, context), kind: '' }),
  card: (props) => ({ ...articleCard(props), kind: undefined }),
});
