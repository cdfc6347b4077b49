import * as z from 'zod';
import type { SiteTexts } from '../../locales/site.ts';
import { httpsUrl, line } from '../fields/fields.ts';
import type { LaneChart } from '../shapes/chart.ts';
import type { ImageData } from '../shapes/image.ts';
import type { Listing } from '../shapes/links.ts';
import type { MapData } from '../shapes/map.ts';

/** The kinds of names in a block's fields: lanes, lanes with rates, pictures, items as `type/slug`, or tools. */
export type NameKind = 'lane' | 'series' | 'image' | 'item' | 'tool';

/** The lookups that `resolve` uses to replace names with their values. */
export interface BlockContext {
  /** The title of the page. */
  title: string;
  /** Returns a map fitted to some lanes; undefined if none of them exists. */
  mapOf: (lanes: readonly string[]) => MapData | undefined;
  /** Returns the weekly rates of a lane; undefined if it has none. */
  chartOf: (lane: string) => LaneChart | undefined;
  /** Returns a picture by its path, such as /images/yard.png; undefined if it does not exist. */
  imageOf: (src: string) => Omit<ImageData, 'alt'> | undefined;
  /** Returns the items with these references. It leaves missing items out. */
  listingsOf: (references: readonly string[]) => Listing[];
}

type Fields<Shape extends z.core.$ZodLooseShape> = z.output<z.ZodObject<Shape, z.core.$strict>>;
type Written<Id extends string, Shape extends z.core.$ZodLooseShape> = z.output<
  z.ZodObject<{ block: z.ZodLiteral<Id> } & Shape, z.core.$strict>
>;

/** The kinds of blocks that have a sample in every language. The samples page shows them, and editors copy them. */
type SampleId = keyof SiteTexts['blockSamples'];

/** A kind of section of a page. Each kind is one file in this folder. */
export interface Block<Id extends string, Shape extends z.core.$ZodLooseShape, Props extends object> {
  id: Id;
  /** A strict schema with the key `block`, which names the kind. Its other fields are those that editors write. */
  schema: z.ZodObject<{ block: z.ZodLiteral<Id> } & Shape, z.core.$strict>;
  /** Fields that hold one name or a list of names, with the kind of name. */
  names: Readonly<Record<string, NameKind>>;
  /** Returns the component's props: the fields with values in place of names; undefined if all of these values are missing. */
  resolve(block: Written<Id, Shape>, context: BlockContext): Props | undefined;
  /**
   * Returns the visible words of the block in its order, for search. Links, lanes, choices and alternative texts of
   * pictures are left out.
   */
  texts(props: Props): readonly (string | undefined)[];
}

/** Defines a block. `check` validates fields against each other. Without `resolve`, the component gets the fields. */
export function block<
  const Id extends SampleId,
  Shape extends z.core.$ZodLooseShape,
  Props extends object = Written<Id, Shape>,
>(made: {
  id: Id;
  schema: Shape;
  check?: (fields: Fields<Shape>, context: z.core.$RefinementCtx) => void;
  names?: Readonly<Partial<Record<keyof Shape & string, NameKind>>>;
  resolve?: (block: Written<Id, Shape>, context: BlockContext) => Props | undefined;
  texts: (props: NoInfer<Props>) => readonly (string | undefined)[];
}): Block<Id, Shape, Props> {
  const { id, check, names = {}, resolve = (written) => written as unknown as Props, texts } = made;
  const schema = z.strictObject({ block: z.literal(id).describe('The kind of block.'), ...made.schema });
  const checked =
    check === undefined ? schema : schema.superRefine((fields, context) => check(fields as never, context));
  return { id, schema: checked as never, names: names as Record<string, NameKind>, resolve, texts };
}

/** A heading of a block. */
export const blockTitle = line(90, 2).describe('The heading of the block.');
export const sentences = line(480).describe('One or two sentences.');
/** The text below the heading of a block. */
export const blockLead = sentences.describe('One or two sentences below the heading.').optional();
export const label = line(48).describe('A word or two.');

/** The target of a link: a path of this site, with an optional fragment, or an https URL. */
export const href = z
  .union([z.string().regex(/^\/(?!\/)\S*$/), httpsUrl], {
    error: 'must be a path of this site, such as /glossary/teu, or an https URL',
  })
  .meta({
    description: 'A path of this site, such as /glossary/teu, or an https address.',
    examples: ['/tools/cbm'],
  });

/** A link that the component draws as a button. */
export const action = z
  .strictObject({
    label: label.describe('The words of the button: "Get a quote".'),
    href: href.describe('The target of the button: a path of this site, or an https address.'),
  })
  .describe('A link, drawn as a button.');

/** The id of a lane in content/data/lanes.yaml. A later check, which has the data, reports unknown lanes. */
export const laneId = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be the id of a lane, such as cnsha-uslax')
  .meta({ description: 'The id of a lane of data/lanes.yaml.', examples: ['cnsha-uslax'] });

export const drawing = z
  .enum(['ship', 'aircraft', 'truck', 'crane', 'stack', 'document', 'load-line'])
  .describe('A line drawing that the site has, such as a ship.');

export { illustrative } from '../fields/fields.ts';
