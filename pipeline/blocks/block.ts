import * as z from 'zod';
import type { Locale } from '../../runtime/contract/locales.ts';
import { httpsUrl, line } from '../fields/fields.ts';
import type { LaneChart } from '../shapes/chart.ts';
import type { ImageData } from '../shapes/image.ts';
import type { Listing } from '../shapes/links.ts';
import type { MapData } from '../shapes/map.ts';

/** What the fields of a block name beside their own texts: lanes, lanes that have rates, pictures, or items as `type/slug`. */
export type Named = 'lane' | 'series' | 'image' | 'item';

/** What a block may ask for while its names become what they stand for. */
export interface BlockContext {
  /** Of the page. */
  title: string;
  /** The map of some lanes, fitted to them; undefined where none of them exists. */
  mapOf: (lanes: readonly string[]) => MapData | undefined;
  /** The rates of a lane, week by week; undefined where it has none. */
  chartOf: (lane: string) => LaneChart | undefined;
  /** A picture as an editor names it, such as /images/yard.png; undefined where it is not there. */
  imageOf: (src: string) => Omit<ImageData, 'alt'> | undefined;
  /** Items by their references; those that are missing are left out. */
  listingsOf: (references: readonly string[]) => Listing[];
}

type Fields<Shape extends z.core.$ZodLooseShape> = z.output<z.ZodObject<Shape, z.core.$strict>>;
type Written<Id extends string, Shape extends z.core.$ZodLooseShape> = z.output<
  z.ZodObject<{ block: z.ZodLiteral<Id> } & Shape, z.core.$strict>
>;

/** The fields of a block, as editors write them. The stages that read items need no more of a block. */
export interface BlockFields<Id extends string, Shape extends z.core.$ZodLooseShape> {
  id: Id;
  /** Strict, and with the key `block` that names it. */
  schema: z.ZodObject<{ block: z.ZodLiteral<Id> } & Shape, z.core.$strict>;
}

/** A kind of section of a page. Each kind is one file in this folder. */
export interface Block<Id extends string, Shape extends z.core.$ZodLooseShape, Props extends object>
  extends BlockFields<Id, Shape> {
  /** Fields that name something, alone or in a list. */
  names: Readonly<Record<string, Named>>;
  /** What its component is given, with what is named in place of the names; undefined where all of that is missing. */
  resolve(block: Written<Id, Shape>, context: BlockContext): Props | undefined;
  /**
   * The words that it shows, in its order, for search. Everything else that an editor writes is none: links, lanes,
   * choices, and what a picture says to those who do not see it.
   */
  texts(props: Props): readonly (string | undefined)[];
  /** One use of it in each locale, without the key `block`: for the samples page, and for editors to copy. */
  sample: Record<Locale, z.input<z.ZodObject<Shape, z.core.$strict>>>;
}

/** Defines the fields of a block. `check` validates fields against each other. */
export function blockFields<const Id extends string, Shape extends z.core.$ZodLooseShape>(made: {
  id: Id;
  schema: Shape;
  check?: (fields: Fields<Shape>, context: z.core.$RefinementCtx) => void;
}): BlockFields<Id, Shape> {
  const { id, check } = made;
  const schema = z.strictObject({ block: z.literal(id), ...made.schema });
  const checked =
    check === undefined ? schema : schema.superRefine((fields, context) => check(fields as never, context));
  return { id, schema: checked as never };
}

// Stages that only read items need the fields of blocks. `@__NO_SIDE_EFFECTS__` lets esbuild drop unused calls of `block` from
// the code of these stages (`cache/bundle-code.ts`).

/** Defines a block. Without `resolve`, its component gets the fields. */
/* @__NO_SIDE_EFFECTS__ */
export function block<
  const Id extends string,
  Shape extends z.core.$ZodLooseShape,
  Props extends object = Written<Id, Shape>,
>(
  fields: BlockFields<Id, Shape>,
  made: {
    names?: Readonly<Partial<Record<keyof Shape & string, Named>>>;
    resolve?: (block: Written<Id, Shape>, context: BlockContext) => Props | undefined;
    texts: (props: Props) => readonly (string | undefined)[];
    sample: Block<Id, Shape, Props>['sample'];
  },
): Block<Id, Shape, Props> {
  const { names = {}, resolve = (written) => written as unknown as Props, texts, sample } = made;
  return { ...fields, names: names as Record<string, Named>, resolve, texts, sample };
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
