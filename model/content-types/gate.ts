import * as z from 'zod';
import { type BlockUse, textsUnderKey } from '../blocks/uses.ts';
import { distinct, line } from '../fields/fields.ts';

/** A document behind a form. Its address is not secret. */
export const gateSchema = z
  .strictObject({
    document: z
      .string()
      .regex(/^\/assets\/\S+$/, 'must be a file in content/assets, such as /assets/planner.csv')
      .meta({
        description: 'A file of content/assets, such as /assets/planner.csv.',
        examples: ['/assets/planner.csv'],
      }),
    name: line(80, 2).describe('The name of the document.'),
    format: line(80, 2).describe('The file type, and the program that opens it.'),
    about: distinct(z.array(line(240, 2)).min(1).max(8)).describe('The contents of the document.'),
  })
  .describe('A document that visitors get after they leave their contact.');

export type Gate = z.output<typeof gateSchema>;

/** Returns the documents in the front matter of an item. The fields of a faulty item may contain none. */
export function documentsIn(fields: object): BlockUse[] {
  const { gate: written } = fields as { gate?: unknown };
  return textsUnderKey(written, 'document', ['gate']);
}
