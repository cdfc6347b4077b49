import { action, block, blockTitle, sentences } from './block.ts';

/** The one action that a page asks of its reader. */
export const callToAction = block({
  id: 'call-to-action',
  schema: { title: blockTitle, text: sentences.describe('One or two sentences above the button.').optional(), action },
  texts: ({ title, text, action: { label: words } }) => [title, text, words],
});
