import * as z from 'zod';
import { block, blockLead, blockTitle, label, sentences } from './block.ts';

/** The steps of a process, in order; `when` is the day or deadline of a step. */
export const steps = block({
  id: 'steps',
  schema: {
    title: blockTitle,
    lead: blockLead,
    items: z
      .array(
        z.strictObject({
          title: blockTitle.describe('The heading of the step.'),
          text: sentences.describe('The events of the step, and who acts.'),
          when: label.describe('The day or the deadline of the step: "Day 3".').optional(),
        }),
      )
      .min(2)
      .max(8)
      .describe('The steps, in their order.'),
  },
  texts: ({ title, lead, items }) => [title, lead, ...items.flatMap((item) => [item.title, item.text, item.when])],
});
