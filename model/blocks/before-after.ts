import * as z from 'zod';
import { contentSourceSchema, distinct, line } from '../fields/fields.ts';
import { block, blockLead, blockTitle, illustrative, label } from './block.ts';

/** Two states of the same things side by side. Lines with the same unit share a scale that begins at zero. */
export const beforeAfter = block({
  id: 'before-after',
  schema: {
    title: blockTitle,
    lead: blockLead,
    before: label.describe('The name of the first state.'),
    after: label.describe('The name of the second state.'),
    items: distinct(
      z
        .array(
          z.strictObject({
            label: label.describe('The name of the compared thing: "Full containers".'),
            before: z.number().min(0).describe('The value in the first state.'),
            after: z.number().min(0).describe('The value in the second state.'),
            unit: line(24)
              .describe('The unit of both values, unless the label has it. Lines with the same unit share a scale.')
              .optional(),
            better: z
              .enum(['less', 'more', 'neither'])
              .describe('Which of two values is better. Without it, the smaller one, as with costs and days.')
              .optional(),
            note: line(160).describe('A sentence below the line.').optional(),
          }),
        )
        .min(1)
        .max(8),
      'label',
    ).describe('The compared things, one line each.'),
    illustrative,
    source: contentSourceSchema.optional(),
  },
  check: ({ before, after }, context) => {
    if (before !== after) return;
    const hint = 'Name what differs, for example "One sailing" and "Three sailings".';
    context.addIssue({ code: 'custom', params: { hint }, path: ['after'], message: 'is the same as "before"' });
  },
  texts: ({ title, lead, before, after, items, source }) => [
    title,
    lead,
    before,
    after,
    ...items.flatMap((item) => [item.label, item.unit, item.note]),
    source?.title,
  ],
});
