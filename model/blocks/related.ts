import * as z from 'zod';
import { itemReference } from '../fields/fields.ts';
import { block, blockTitle } from './block.ts';

/** Items of the site to read next. */
export const related = block({
  id: 'related',
  schema: {
    title: blockTitle,
    items: z.array(itemReference).min(1).max(6).describe('Items to read next, each as type/slug.'),
  },
  names: { items: 'item' },
  resolve: ({ items, ...rest }, { listingsOf }) => {
    const listed = listingsOf(items);
    return listed.length === 0 ? undefined : { ...rest, items: listed };
  },
  // Search finds the items by their own pages.
  texts: ({ title }) => [title],
});
