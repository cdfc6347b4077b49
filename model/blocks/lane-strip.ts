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
            .enum(['ocean', 'air', 'truck', 'rail', 'customs', 'terminal', 'warehouse'])
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
});
