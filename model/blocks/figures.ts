import * as z from 'zod';
import { withUnit } from '../../contract/with-unit.ts';
import { contentSourceSchema, line } from '../fields/fields.ts';
import { block, blockTitle, illustrative, label } from './block.ts';

/** One figure with its unit and a note. */
const figure = z.strictObject({
  label: label.describe('The name of the figure: "Volume".'),
  value: line(16).describe('The figure, or a reference in quotes such as "{{days cnsha-uslax}}".'),
  unit: line(24).describe('The unit of the figure: "m³".').optional(),
  note: line(160).describe('A sentence on the meaning of the figure.').optional(),
});

/** A few large figures, each with its unit. They have a source or are marked as illustrative. */
export const figures = block({
  id: 'figures',
  schema: {
    title: blockTitle.optional(),
    items: z.array(figure).min(2).max(4).describe('The figures, in the order of the row.'),
    illustrative,
    source: contentSourceSchema.optional(),
  },
  texts: ({ title, items, source }) => [
    title,
    ...items.flatMap((item) => [item.label, item.unit ? withUnit(item.value, item.unit) : item.value, item.note]),
    source?.title,
  ],
});
