import * as z from 'zod';
import { distinct, line } from '../fields/fields.ts';
import { block, blockTitle } from './block.ts';

/** Questions of shippers. Each answer is complete without the others. */
export const faq = block({
  id: 'faq',
  schema: {
    title: blockTitle,
    items: distinct(
      z
        .array(
          z.strictObject({
            question: line(160, 2).describe('A question of readers, in their words.'),
            answer: line(900).describe('The answer. It begins with the conclusion.'),
          }),
        )
        .min(2)
        .max(12),
      'question',
    ).describe('Questions with answers. Search engines read them too.'),
  },
  texts: ({ title, items }) => [title, ...items.flatMap(({ question, answer }) => [question, answer])],
});
