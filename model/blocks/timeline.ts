import * as z from 'zod';
import { contentSourceSchema } from '../fields/fields.ts';
import { block, blockLead, blockTitle, illustrative, label, sentences } from './block.ts';

/** With more days, dates near the event would overlap on one line. */
const MAX_DAYS = 120;

/** Dates before and after an event, to scale; `day` counts from the event, which is day 0. */
export const timeline = block({
  id: 'timeline',
  schema: {
    title: blockTitle,
    lead: blockLead,
    items: z
      .array(
        z.strictObject({
          label: label.describe('The name of the moment: "Documentation cut-off".'),
          day: z.int().min(-MAX_DAYS).max(MAX_DAYS).describe('Days after the event; -5 is five days before it.'),
          text: sentences.describe('The tasks that must be done by then.'),
        }),
      )
      .min(2)
      .max(6)
      .describe('The moments, in their order. One is day 0.'),
    illustrative,
    source: contentSourceSchema.optional(),
  },
  check: ({ items }, context) => {
    const issue = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', params: { code: 'blocks/timeline-days' }, path, message });
    for (const [index, { day }] of items.entries()) {
      const before = items[index - 1]?.day;
      if (day === before) issue(['items', index, 'day'], `repeats day ${day}; merge the two entries`);
      else if (before !== undefined && day < before)
        issue(['items', index, 'day'], `is day ${day}, but the entry above it is day ${before}`);
    }
    if (items.every(({ day }) => day !== 0))
      issue(['items'], 'has no day 0, the event from which the other days count');
  },
  texts: ({ title, lead, items, source }) => [
    title,
    lead,
    ...items.flatMap((item) => [item.label, item.text]),
    source?.title,
  ],
});
