import * as z from 'zod';
import { common } from '../fields/fields.ts';
import { contentType } from './content-type.ts';
import { listPageProps } from './props/list.ts';
import { byOrder, linkTo } from './props/listing.ts';

const id = 'help-category';
const schema = z.strictObject({
  ...common,
  order: z.int().min(1).describe('The position of the category in the lists of all categories, from 1.'),
});

export const helpCategory = contentType({
  id,
  names: ['help category'],
  section: '/help/category',
  schema,
  bodyOptional: true,
  above: '/help',
  isLeftOutOfSiteIndex: true,
  template: 'help-category',
  props: (entry, context) => ({
    ...listPageProps(entry, { items: context.library.referrersOf(entry, 'category').toSorted(byOrder), context }),
    categories: context.library.list(context.locale, { id, schema }).toSorted(byOrder).map(linkTo),
  }),
  order: byOrder,
  home: {
    place: 5,
    id: 'help',
    most: 3,
    look: 'links',
    label: () => '',
  },
});
