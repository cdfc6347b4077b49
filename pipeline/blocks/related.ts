import * as z from 'zod';
import { itemReference } from '../fields/fields.ts';
import { block, blockTitle } from './block.ts';

/** Items of ours to read next. */
export const related = block({
  id: 'related',
  schema: { title: blockTitle, items: z.array(itemReference).min(1).max(6) },
  sample: {
    'en-US': {
      title: 'Before you book',
      items: [
        'help-article/101-what-a-quote-includes',
        'glossary-term/full-container-load',
        'blog/lcl-or-fcl-break-even',
      ],
    },
    'zh-CN': {
      title: '订舱之前',
      items: [
        'help-article/101-what-a-quote-includes',
        'glossary-term/full-container-load',
        'blog/lcl-or-fcl-break-even',
      ],
    },
  },
});
