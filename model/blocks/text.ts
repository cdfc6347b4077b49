import { block } from './block.ts';

/** The text below the item's front matter. On a page without this block, the text follows all blocks. */
export const text = block({
  id: 'text',
  schema: {},
  // Search reads the text of the item itself.
  texts: () => [],
});
