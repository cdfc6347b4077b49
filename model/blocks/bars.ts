import * as z from 'zod';
import { contentSourceSchema, distinct, line } from '../fields/fields.ts';
import { block, blockLead, blockTitle, illustrative, label } from './block.ts';

/** A bar chart of amounts on one scale, in the given order. `total` labels their computed sum. */
export const bars = block({
  id: 'bars',
  schema: {
    title: blockTitle,
    lead: blockLead,
    unit: line(24).describe('The unit of all amounts: "USD".'),
    items: distinct(
      z
        .array(
          z.strictObject({
            label: label.describe('The name of the bar: "Ocean freight".'),
            value: z.number().describe('The amount, in the unit of the block. A refund is negative.'),
            note: line(80).describe('A few words behind the name: "6% of the goods, assumed".').optional(),
          }),
        )
        .min(2)
        .max(12),
      'label',
    ).describe('The bars, from top to bottom.'),
    total: label.describe('The label of the sum. It adds each bar’s share of the sum.').optional(),
    highlight: label.describe('The label of the bar to emphasize.').optional(),
    illustrative,
    source: contentSourceSchema.optional(),
  },
  check: ({ items, highlight }, context) => {
    if (highlight === undefined || items.some((item) => item.label === highlight)) return;
    const hint = `Use one of: ${items.map((item) => item.label).join('; ')}.`;
    const message = 'is not the label of a line in this block';
    context.addIssue({ code: 'custom', params: { hint }, path: ['highlight'], message });
  },
  texts: ({ title, lead, unit, items, total, source }) => [
    title,
    lead,
    unit,
    ...items.flatMap((item) => [item.label, item.note]),
    total,
    source?.title,
  ],
});
