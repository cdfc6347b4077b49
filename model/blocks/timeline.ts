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
  sample: {
    'en-US': {
      title: 'The days around a sailing',
      lead: 'Each day has its own deadline. The booking lists all of them.',
      items: [
        { label: 'Empty picked up', day: -5, text: 'The trucker brings the empty container to the factory.' },
        { label: 'Documents and weight', day: -3, text: 'Shipping instructions and verified gross mass are due.' },
        { label: 'Gate-in', day: -2, text: 'The packed container is at the terminal.' },
        { label: 'Departure', day: 0, text: 'The vessel sails at the hour the carrier sets.' },
        { label: 'Arrival', day: 17, text: 'Customs is filed by now, and the truck is booked.' },
      ],
      illustrative: true,
    },
    'zh-CN': {
      title: '开船前后的几个日子',
      lead: '每个日子对应一项截止，订舱时全部告知。',
      items: [
        { label: '提空', day: -5, text: '拖车把空柜送到工厂。' },
        { label: '截单、截VGM', day: -3, text: '补料和核实总重须在这天前交齐。' },
        { label: '截港', day: -2, text: '重柜进到码头。' },
        { label: '开船', day: 0, text: '船舶离港，具体时刻以船公司为准。' },
        { label: '到港', day: 17, text: '此时报关资料已递交，拖车已约好。' },
      ],
      illustrative: true,
    },
  },
});
