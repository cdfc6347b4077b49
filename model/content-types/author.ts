import * as z from 'zod';
import { common } from '../fields/fields.ts';
import { contentType, indexPage } from './content-type.ts';
import { listPageProps, listProps } from './props/list.ts';
import { bySlug, newestFirst } from './props/listing.ts';

/** An author is a desk of the company, such as the ocean desk, and no person. */
export const author = contentType({
  id: 'author',
  names: ['author'],
  section: '/resources/authors',
  schema: z.strictObject(common),
  bodyOptional: true,
  template: 'blog-author',
  props: (entry, context) =>
    listPageProps(entry, { items: context.library.referrersOf(entry, 'author').toSorted(newestFirst), context }),
  order: bySlug,
  index: indexPage({
    path: '/resources/authors',
    words: 'authors',
    label: (entry, { library }) => library.labelOf(entry),
    template: 'section-index',
    props: listProps,
  }),
});
