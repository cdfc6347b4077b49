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
        .max(10),
      'title',
    ).describe('The parts of the grid, by rows.'),
  },
  texts: ({ title, lead, items }) => [title, lead, ...items.flatMap((item) => [item.title, item.text])],
});
