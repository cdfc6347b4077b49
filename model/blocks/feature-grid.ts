import * as z from 'zod';
import { distinct } from '../fields/fields.ts';
import { block, blockLead, blockTitle, drawing, href, sentences } from './block.ts';

/** The parts of a service, in cells of equal weight. */
export const featureGrid = block({
  id: 'feature-grid',
  schema: {
    title: blockTitle,
    lead: blockLead,
    items: distinct(
      z
        .array(
          z.strictObject({
            title: blockTitle.describe('The heading of the part.'),
            text: sentences.describe('One or two sentences of the part.'),
            href: href.describe('A page that says more. The heading links to it.').optional(),
            drawing: drawing.optional(),
          }),
        )
        .min(2)
        .max(9),
      'title',
    ).describe('The parts of the grid, by rows.'),
  },
  texts: ({ title, lead, items }) => [title, lead, ...items.flatMap((item) => [item.title, item.text])],
  sample: {
    'en-US': {
      title: 'What we take care of',
      lead: 'You can order each part separately. Most shippers order all of them for a lane.',
      items: [
        {
          title: 'Booking',
          text: 'We hold space with two carriers on each lane, so a rolled container gets the next vessel.',
          drawing: 'ship',
        },
        {
          title: 'Documents',
          text: 'We draft the bill of lading from your packing list and send you the draft before the carrier cut-off.',
          href: '/glossary/bill-of-lading',
          drawing: 'document',
        },
        {
          title: 'Delivery',
          text: 'The trucker gets the last free day with the pickup number, so demurrage does not start unnoticed.',
          href: '/glossary/demurrage',
          drawing: 'truck',
        },
      ],
    },
    'zh-CN': {
      title: '我们负责哪些环节',
      lead: '每个环节都可以单独委托；多数货主会把整条航线交给我们。',
      items: [
        { title: '订舱', text: '每条航线保留两家船公司的舱位，遇到甩柜时可以改配下一班船。', drawing: 'ship' },
        {
          title: '单证',
          text: '按照装箱单缮制提单样本，并在船公司截单之前发给您确认。',
          href: '/glossary/bill-of-lading',
          drawing: 'document',
        },
        {
          title: '派送',
          text: '车队在收到提柜号的同时收到免费堆存的最后一天，避免滞港费在不知情时产生。',
          href: '/glossary/demurrage',
          drawing: 'truck',
        },
      ],
    },
  },
});
