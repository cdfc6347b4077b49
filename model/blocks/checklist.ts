import * as z from 'zod';
import { block, blockLead, blockTitle, href, label, sentences } from './block.ts';

/** A list of required documents; `from` names the issuer of one. */
export const checklist = block({
  id: 'checklist',
  schema: {
    title: blockTitle,
    lead: blockLead,
    items: z
      .array(
        z.strictObject({
          name: label.describe('The name of the document: "Packing list".'),
          text: sentences.describe('The contents that the document must have.'),
          from: label.describe('The party that provides the document: "Seller".').optional(),
          href: href.describe('A page about the document.').optional(),
        }),
      )
      .min(1)
      .max(12)
      .describe('The required documents.'),
  },
  texts: ({ title, lead, items }) => [title, lead, ...items.flatMap(({ name, text, from }) => [name, text, from])],
});
