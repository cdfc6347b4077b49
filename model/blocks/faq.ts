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
  sample: {
    'en-US': {
      title: 'Questions about full containers',
      items: [
        {
          question: 'When is a full container cheaper?',
          answer: 'Usually from 13 to 15 m³. Below that, a shared container costs less per cubic meter.',
        },
        {
          question: 'Who seals the container?',
          answer:
            'The party that loads it. Enter the seal number on the packing list. It must match the bill of lading.',
        },
        {
          question: 'What if the vessel leaves without my container?',
          answer:
            'We book the next vessel of the same service, tell you the new dates on the same day, and ask the terminal to extend free storage.',
        },
      ],
    },
    'zh-CN': {
      title: '关于整箱运输的问题',
      items: [
        {
          question: '货量多大时整箱更划算？',
          answer: '一般在13至15立方米以上。低于这个货量，拼箱的每立方米价格更低。',
        },
        { question: '由谁施封？', answer: '谁装箱谁施封。请把封号写在装箱单上，并与提单保持一致。' },
        {
          question: '柜子没赶上船怎么办？',
          answer: '我们改配同一航线的下一班船，当天告知新的船期，并向码头申请延长免费堆存期。',
        },
      ],
    },
  },
});
