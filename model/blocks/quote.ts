import { line } from '../fields/fields.ts';
import { block, sentences } from './block.ts';

/** A quotation. `by` is a role, never a name, because the site does not name customers. */
export const quote = block({
  id: 'quote',
  schema: {
    text: sentences.describe('The quotation, without quotation marks.'),
    by: line(90, 2).describe('The role of the speaker, never a name.'),
  },
  texts: ({ text, by }) => [text, by],
});
