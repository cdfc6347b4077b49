import { block, blockFields } from './block.ts';

/** The text below the item's front matter. On a page without this block, the text follows all blocks. */
export const textFields = blockFields({
  id: 'text',
  schema: {},
});

export const text = block(textFields, {
  // Search reads the text of the item itself.
  texts: () => [],
  sample: { 'en-US': {}, 'zh-CN': {} },
});
