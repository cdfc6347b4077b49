import * as z from 'zod';
import { dataKind, localName } from './kind.ts';

/** Usual ranges of times that a plan needs besides the voyage: cut-offs, consolidation, transit by air. */
export const planningRanges = dataKind({
  id: 'planning-ranges',
  row: {
    mode: z.enum(['fcl', 'lcl', 'air']).describe('fcl: a full container. lcl: a part of one. air: air freight.'),
    kind: z
      .enum(['cut-off', 'extra', 'transit', 'release', 'free-time'])
      .describe(
        'cut-off: before departure. extra: on top of the voyage. transit: from airport to airport. release: from arrival until pickup is possible. free-time: from then until storage costs money.',
      ),
    name: localName,
    least: z.number().min(0).describe('The lower end of the range, in the unit of the row, such as 24.'),
    most: z
      .number()
      .min(0)
      .describe('The upper end of the range, in the unit of the row. Without it, the range has no end.')
      .optional(),
    unit: z.enum(['hours', 'days', 'working-days']).describe('The unit of both ends.'),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, 'must be an ISO 3166 alpha-2 code such as US')
      .meta({ description: 'The country of the destination; all if absent.', examples: ['US'] })
      .optional(),
  },
});
