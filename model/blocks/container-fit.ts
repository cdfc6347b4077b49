import * as z from 'zod';
import { contentSourceSchema, distinct } from '../fields/fields.ts';
import { block, blockLead, blockTitle, illustrative, label } from './block.ts';

/** Millimeters, as on packing lists and container plates. The maximum is the longest container in trade. */
const millimeters = z.int('must be whole millimeters').min(50).max(16_200);
/** Kilograms. No container may carry more, so a larger value is a mistake. */
const kilograms = z.number().positive().max(40_000);
const size = {
  length: millimeters.describe('The length in millimeters, such as 600. Of a container, the inside length.'),
  width: millimeters.describe('The width in millimeters, such as 400. Of a container, the inside width.'),
  height: millimeters.describe('The height in millimeters, such as 300. Of a container, the inside height.'),
};

/**
 * Side views of containers on one scale, each filled with as many pieces of a cargo as fit. Sizes are inside measures
 * in millimeters; `payload` and a piece's `weight` are in kilograms. The build computes the number of pieces. An
 * `upright` piece may be turned, but not laid on its side.
 */
export const containerFit = block({
  id: 'container-fit',
  schema: {
    title: blockTitle,
    lead: blockLead,
    containers: distinct(
      z
        .array(
          z.strictObject({
            label: label.describe('The name of the container: "40′ high cube".'),
            ...size,
            payload: kilograms.describe('The most weight that it carries, in kilograms, such as 26500.'),
          }),
        )
        .min(1)
        .max(4),
      'label',
    ).describe('The containers, side by side.'),
    cargo: distinct(
      z
        .array(
          z.strictObject({
            label: label.describe('The name of the piece: "Carton".'),
            ...size,
            weight: kilograms.describe('The gross weight of a piece in kilograms, such as 18.5.'),
            upright: z.literal(true).describe('The piece may be turned, but not laid on its side.').optional(),
          }),
        )
        .min(1)
        .max(2),
      'label',
    ).describe('The kinds of pieces. Each container is drawn with each kind.'),
    illustrative,
    source: contentSourceSchema.optional(),
  },
  texts: ({ title, lead, containers, cargo, source }) => [
    title,
    lead,
    ...cargo.map((item) => item.label),
    ...containers.map((container) => container.label),
    source?.title,
  ],
});
