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
            unit: line(24).describe('The unit of both values. Lines with the same unit share a scale.'),
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
  sample: {
    'en-US': {
      title: 'One sailing or three',
      lead: 'The same goods, loaded and shipped in two ways.',
      before: 'All on one sailing',
      after: 'Spread over three',
      items: [
        {
          label: 'Full containers',
          before: 5,
          after: 3,
          unit: 'containers',
          note: 'Heavy and bulky goods loaded together.',
        },
        { label: 'Most on one sailing', before: 100, after: 31, unit: '%' },
      ],
      illustrative: true,
    },
    'zh-CN': {
      title: '一条船，还是三条船',
      lead: '同样的货，两种装法、两种走法。',
      before: '全押一条船',
      after: '分到三条船',
      items: [
        { label: '整箱数量', before: 5, after: 3, unit: '个', note: '重货与泡货混装。' },
        { label: '押在同一条船上（最多）', before: 100, after: 31, unit: '%' },
      ],
      illustrative: true,
    },
  },
});
