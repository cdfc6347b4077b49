import { block, blockFields } from './block.ts';

/** The item's own text, below the front matter. Without this block the text comes last. */
export const textFields = blockFields({
  id: 'text',
  schema: {},
});

export const text = block(textFields, {
  // The text of the item is read by itself.
  texts: () => [],
  sample: { 'en-US': {}, 'zh-CN': {} },
});
