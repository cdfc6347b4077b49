import * as z from 'zod';
import { type BlockUse, textsUnderKey } from '../blocks/uses.ts';
import { distinct, line } from '../fields/fields.ts';

/** A document behind a form. Its address is not secret. */
export const gateSchema = z.strictObject({
  /** A file of content/assets, written as in links. */
  document: z.string().regex(/^\/assets\/\S+$/, 'must be a file in content/assets, such as /assets/planner.csv'),
  name: line(80, 2),
  /** Its file format, and the programs that open it. */
  format: line(80, 2),
  /** Its contents, one line each. */
  about: distinct(z.array(line(240, 2)).min(1).max(8)),
});

export type Gate = z.output<typeof gateSchema>;

/** Returns the documents in the front matter of an item. The fields of a faulty item may contain none. */
export function documentsIn(fields: object): BlockUse[] {
  const { gate: own } = fields as { gate?: unknown };
  return textsUnderKey(own, 'document', ['gate']);
}
