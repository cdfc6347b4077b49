import * as z from 'zod';
import { dataKind, localName } from './kind.ts';

/** Usual ranges of times that a plan needs besides the voyage: cut-offs, consolidation, transit by air. */
export const planningRanges = dataKind({
  id: 'planning-ranges',
  row: {
    mode: z.enum(['fcl', 'lcl', 'air']),
    /** `cut-off`: before departure. `extra`: days on top of the voyage. `transit`: from airport to airport. */
    kind: z.enum(['cut-off', 'extra', 'transit']),
    name: localName,
    least: z.number().min(0),
    /** A range without it has no end. */
    most: z.number().min(0).optional(),
    unit: z.enum(['hours', 'days', 'working-days']),
    /** The country of the destination for which it applies (ISO 3166); all if absent. */
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, 'must be an ISO 3166 alpha-2 code such as US')
      .optional(),
  },
});
