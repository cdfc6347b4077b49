import * as z from 'zod';
import { block, blockTitle, sentences } from './block.ts';

/** The forms that a page may contain. */
export const formName = z
  .enum(['search', 'tracking', 'paps', 'pars'])
  .describe('The form to show: the search, or a field for a number to track.');

/** A block that shows one of the site's forms. */
export const form = block({
  id: 'form',
  schema: {
    form: formName,
    title: blockTitle,
    text: sentences.describe('One or two sentences above the form.').optional(),
  },
  texts: ({ title, text }) => [title, text],
});
