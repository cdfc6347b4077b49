import * as z from 'zod';
import { contentSourceSchema, line } from '../fields/fields.ts';
import { block, blockLead, blockTitle, label } from './block.ts';

/** A table whose first column names its rows. `numeric` lists the columns of figures, counted from 0. */
export const table = block({
  id: 'table',
  schema: {
    title: blockTitle,
    lead: blockLead,
    columns: z.array(label).min(2).max(6).describe('The headings of the columns, from left to right.'),
    rows: z
      .array(z.array(line(200)))
      .min(1)
      .max(60)
      .describe('The rows, each with a cell for every column.'),
    numeric: z.array(z.int().min(0)).min(1).max(6).describe('The columns of figures, counted from 0.').optional(),
    source: contentSourceSchema.optional(),
  },
  check: ({ columns, rows, numeric = [] }, context) => {
    const width = columns.length;
    for (const [index, row] of rows.entries()) {
      if (row.length === width) continue;
      const message = `has ${row.length} ${row.length === 1 ? 'cell' : 'cells'}, but the table has ${width} columns`;
      context.addIssue({ code: 'custom', params: { code: 'blocks/uneven-table' }, path: ['rows', index], message });
    }
    for (const [index, column] of numeric.entries()) {
      if (column < width) continue;
      const message = `names column ${column}, but the columns have the numbers 0 to ${width - 1}`;
      context.addIssue({ code: 'custom', params: { code: 'blocks/uneven-table' }, path: ['numeric', index], message });
    }
  },
  texts: ({ title, lead, columns, rows, source }) => [title, lead, ...columns, ...rows.flat(), source?.title],
});
