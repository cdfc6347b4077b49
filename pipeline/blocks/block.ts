import * as z from 'zod';
import type { Locale } from '../../runtime/contract/locales.ts';
import { httpsUrl, line } from '../fields/fields.ts';

/** A kind of section that pages are made of: what an editor writes, and what it looks like filled in. */
interface Block<Id extends string, Shape extends z.core.$ZodLooseShape> {
  id: Id;
  /** Strict, and with the key `block` that names it. */
  schema: z.ZodObject<{ block: z.ZodLiteral<Id> } & Shape, z.core.$strict>;
  /** One use of it in each locale, without the key `block`: for the samples page, and for editors to copy. */
  sample: Record<Locale, z.input<z.ZodObject<Shape, z.core.$strict>>>;
}

/** A kind of block from its fields and a sample; `check` reports what a single field cannot know. */
export function block<const Id extends string, Shape extends z.core.$ZodLooseShape>(made: {
  id: Id;
  schema: Shape;
  check?: (fields: z.output<z.ZodObject<Shape, z.core.$strict>>, context: z.core.$RefinementCtx) => void;
  sample: Block<Id, Shape>['sample'];
}): Block<Id, Shape> {
  const { id, check, sample } = made;
  const schema = z.strictObject({ block: z.literal(id), ...made.schema });
  const checked =
    check === undefined ? schema : schema.superRefine((fields, context) => check(fields as never, context));
  return { id, schema: checked as never, sample };
}

/** A heading of a block. */
export const blockTitle = line(90, 2);
/** One or two sentences. */
export const sentences = line(480);
/** A word or two above or beside something. */
export const label = line(48);

/** Where a block leads: a page of ours, with its fragment if need be, or another site. */
export const href = z.union([z.string().regex(/^\/(?!\/)\S*$/), httpsUrl], {
  error: 'must be a path of this site, such as /glossary/teu, or an https URL',
});

/** A link that is drawn as a button. */
export const action = z.strictObject({ label, href });

/** A lane of content/data/lanes.yaml; whether it exists is checked where the data are at hand. */
export const laneId = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be the id of a lane, such as cnsha-uslax');

/** The line drawings of the house. */
export const drawing = z.enum(['ship', 'aircraft', 'truck', 'crane', 'stack', 'document']);

/** The figures are made up to explain; the block says so. */
export const illustrative = z.literal(true).optional();
