import { block } from './block.ts';

/** The item's own text, below the front matter. Without this block the text comes last. */
export const text = block({ id: 'text', schema: {}, sample: { 'en-US': {}, 'zh-CN': {} } });
