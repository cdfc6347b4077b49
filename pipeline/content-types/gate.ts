import * as z from 'zod';
import { type BlockUse, textsNamed } from '../blocks/uses.ts';
import { distinct, line } from '../fields/fields.ts';

/** A document for which a page asks who wants it. Its address is no secret. */
export const gate = z.strictObject({
  /** A file of content/assets, as links have it. */
  document: z.string().regex(/^\/assets\/\S+$/, 'must be a file in content/assets, such as /assets/planner.csv'),
  name: line(80, 2),
  /** What it is and what opens it. */
  format: line(80, 2),
  /** What is in it, a line each. */
  about: distinct(z.array(line(240, 2)).min(1).max(8)),
});

export type Gate = z.output<typeof gate>;

/** The documents that the front matter of an item names. Of a faulty one it may be none. */
export function documentsIn(fields: object): BlockUse[] {
  const { gate: own } = fields as { gate?: unknown };
  return textsNamed(own, 'document', ['gate']);
}
