import { block } from './block.ts';

/** The item's own text, below the front matter. Without this block the text comes last. */
export const text = block({
  id: 'text',
  schema: {},
  // The text of the item is read by itself.
  texts: () => [],
  sample: { 'en-US': {}, 'zh-CN': {} },
});
