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
  sample: {
    'en-US': {
      title: 'What a container costs on top of its goods',
      lead: 'A refund is a negative amount.',
      unit: 'USD',
      items: [
        { label: 'Ocean freight', value: 2400 },
        { label: 'Duty', value: 2400, note: '6% of the goods, assumed' },
        { label: 'Merchandise processing fee', value: 138.56 },
        { label: 'Insurance', value: 0, note: 'Arranged by the seller' },
        { label: 'Refund of a deposit', value: -300 },
      ],
      total: 'Total',
      highlight: 'Duty',
      illustrative: true,
    },
    'zh-CN': {
      title: '一个柜，货价之外还有哪些费用',
      lead: '退款画在零线左边。',
      unit: '美元',
      items: [
        { label: '海运费', value: 2400 },
        { label: '关税', value: 2400, note: '货价的6%，假设' },
        { label: '货物处理费', value: 138.56 },
        { label: '保险', value: 0, note: '由卖方投保' },
        { label: '押金退款', value: -300 },
      ],
      total: '合计',
      highlight: '关税',
      illustrative: true,
    },
  },
});
