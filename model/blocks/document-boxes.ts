import * as z from 'zod';
import { contentSourceSchema, line } from '../fields/fields.ts';
import { block, blockLead, blockTitle, illustrative, label } from './block.ts';

/** A box of the form, with an example entry and its meaning. A wide box takes two columns. */
const box = z.strictObject({
  number: line(6).describe('The number of the box on the form, in quotes: "1A".'),
  label: label.describe('The name of the box on the form.'),
  entry: line(60).describe('The example that the box is filled with.'),
  note: line(200).describe('The meaning of the box, and the check to make.').optional(),
  wide: z.literal(true).describe('The box takes two columns.').optional(),
});

/** A printed form with its numbered boxes, filled with an example. */
export const documentBoxes = block({
  id: 'document-boxes',
  schema: {
    title: blockTitle,
    lead: blockLead,
    document: line(80).describe('The name of the printed form: "CBP Form 7501, twelve of its boxes".'),
    boxes: z.array(box).min(2).max(32).describe('The boxes of the form, in its order.'),
    illustrative,
    source: contentSourceSchema.optional(),
  },
  texts: ({ title, lead, document, boxes, source }) => [
    title,
    lead,
    document,
    ...boxes.flatMap((documentBox) => [documentBox.label, documentBox.entry, documentBox.note]),
    source?.title,
  ],
});
