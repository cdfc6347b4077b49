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
  sample: {
    'en-US': {
      title: 'How a shipment works',
      lead: 'Days count from the cargo-ready date. The sailing schedule sets the rest.',
      items: [
        { title: 'Booking', text: 'We confirm vessel, cut-off and free time in writing.', when: '14 days before' },
        { title: 'Loading', text: 'The empty container arrives at the factory. You load and seal it.', when: 'Day 0' },
        {
          title: 'Verified gross mass',
          text: 'You send the weight of the packed container. Without it, the terminal does not load it.',
          when: 'Before the cut-off',
        },
        {
          title: 'Arrival',
          text: 'We file the entry before the vessel berths and deliver the container within its free time.',
          when: 'Days 18 to 22',
        },
      ],
    },
    'zh-CN': {
      title: '一票货如何运作',
      lead: '天数从货好日期算起，其余以船期为准。',
      items: [
        { title: '订舱', text: '书面确认船名航次、截关时间和免箱期。', when: '提前14天' },
        { title: '装柜', text: '空柜到厂，由您装货并施封。', when: '第0天' },
        { title: '申报VGM', text: '由您提供重柜的核实总重；没有VGM，码头不予装船。', when: '截关之前' },
        { title: '到港', text: '船舶靠泊前完成报关，并在免费期内派送到仓。', when: '第18至22天' },
      ],
    },
  },
});
