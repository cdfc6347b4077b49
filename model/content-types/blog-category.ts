import * as z from 'zod';
import { common } from '../fields/fields.ts';
import { contentType } from './content-type.ts';
import { listPageProps } from './props/list.ts';
import { byOrder, linkTo, newestFirst } from './props/listing.ts';

const id = 'blog-category';
const schema = z.strictObject(common);

export const blogCategory = contentType({
  id,
  names: ['blog category'],
  section: '/blog/category',
  schema,
  bodyOptional: true,
  above: '/blog',
  isLeftOutOfSiteIndex: true,
  template: 'blog-category',
  props: (entry, context) => ({
    ...listPageProps(entry, { items: context.library.referrersOf(entry, 'category').toSorted(newestFirst), context }),
    categories: context.library.list(context.locale, { id, schema }).toSorted(byOrder).map(linkTo),
  }),
});
