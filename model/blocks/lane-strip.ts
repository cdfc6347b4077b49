import * as z from 'zod';
import { line } from '../fields/fields.ts';
import { block, blockLead, blockTitle, illustrative, label } from './block.ts';

/** A transport leg by leg. A leg without `to` happens at one place, such as customs; `days` is a number or a range. */
export const laneStrip = block({
  id: 'lane-strip',
  schema: {
    title: blockTitle,
    lead: blockLead,
    legs: z
      .array(
        z.strictObject({
          mode: z
            .enum(['ocean', 'air', 'truck', 'rail', 'customs', 'warehouse'])
            .describe('The means of transport, or the place.'),
          from: label.describe('The start of the leg, or the place where it happens.'),
          to: label.describe('The end of the leg.').optional(),
          days: z
            .string()
            .regex(/^\d{1,3}(?:–\d{1,3})?$/, 'must be a number of days such as "3" or "14–16"')
            .meta({ description: 'Days in quotes: "3" or "14–16".', examples: ['14–16'] }),
          note: line(160).describe('A few words below the leg: "Filed before arrival".').optional(),
        }),
      )
      .min(1)
      .max(8)
      .describe('The legs of the transport, in their order.'),
    illustrative,
  },
  // Each leg contributes its start. Only the last leg contributes its end, because every other end is the next start.
  texts: ({ title, lead, legs }) => [
    title,
    lead,
    // Without the days: each language writes a range of days in its own way.
    ...legs.flatMap(({ from, note }) => [from, note]),
    legs.at(-1)?.to,
  ],
  sample: {
    'en-US': {
      title: 'Suzhou to Dallas by sea',
      lead: 'Days of each leg in an ordinary week.',
      legs: [
        { mode: 'truck', from: 'Suzhou', to: 'Shanghai', days: '1', note: 'Container loaded at the factory' },
        { mode: 'ocean', from: 'Shanghai', to: 'Los Angeles', days: '14–16' },
        { mode: 'customs', from: 'Los Angeles', days: '1–2', note: 'Filed before arrival' },
        { mode: 'rail', from: 'Los Angeles', to: 'Dallas', days: '4–5' },
      ],
      illustrative: true,
    },
    'zh-CN': {
      title: '苏州至达拉斯海运',
      lead: '正常情况下各段所需天数。',
      legs: [
        { mode: 'truck', from: '苏州', to: '上海', days: '1', note: '在工厂装柜' },
        { mode: 'ocean', from: '上海', to: '洛杉矶', days: '14–16' },
        { mode: 'customs', from: '洛杉矶', days: '1–2', note: '到港之前申报' },
        { mode: 'rail', from: '洛杉矶', to: '达拉斯', days: '4–5' },
      ],
      illustrative: true,
    },
  },
});
