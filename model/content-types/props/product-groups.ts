import * as z from 'zod';
import { siteTexts } from '../../../locales/site.ts';
import { line } from '../../fields/fields.ts';
import type { ImageData } from '../../shapes/image.ts';
import type { PlanContext } from '../context.ts';
import type { CommonFields, Entry } from '../entry.ts';
import { listing } from './listing.ts';
import { firstJourneyOf, type PicturedListing, pictureOf } from './pictures.ts';

const ids = ['transport', 'customs', 'orders', 'finance'] as const;

type GroupId = (typeof ids)[number];

type GroupContext = Pick<PlanContext, 'locale' | 'imageOf'>;

/** The schema of a product's place in overviews: its group, its short name, and its purpose in a few words. */
export const overview = z
  .strictObject({
    group: z.enum(ids).describe('The group of products.'),
    name: line(28).describe('A short name of the product.'),
    line: line(60).describe('What the product does, in a few words.'),
  })
  .describe('The place of the product in the lists of products.');

export type Overview = z.output<typeof overview>;

type Product = Entry<CommonFields & { kind?: string; overview?: Overview | undefined }>;

/** A product as a short line: its name and a few words, or its title alone. */
export interface ProductLine {
  path: string;
  name: string;
  line?: string | undefined;
}

/** A group of products. The products without a group are in the last group, which has neither title nor picture. */
export interface ProductGroup<Item> {
  id: GroupId | 'other';
  title?: string | undefined;
  /** The picture of its first product that has one. */
  picture?: ImageData | undefined;
  items: Item[];
}

/** Returns products as short lines in their groups, without empty groups. */
export function productLines(entries: readonly Product[], context: GroupContext): ProductGroup<ProductLine>[] {
  return grouped(entries, context, ({ path, fields: { title, overview: overviewLine } }) => ({
    path,
    name: overviewLine?.name ?? title,
    line: overviewLine?.line,
  }));
}

/**
 * Returns products with summary and journey in their groups, without empty groups. Products without a group have their
 * family as label and their own picture.
 */
export function productListings(entries: readonly Product[], context: GroupContext): ProductGroup<PicturedListing>[] {
  return grouped(entries, context, (entry) => {
    const { kind = '', overview: overviewLine } = entry.fields;
    const alone = overviewLine === undefined && { label: kind, picture: pictureOf(entry, context) };
    return { ...listing(entry, ''), journey: firstJourneyOf(entry), ...alone };
  });
}

function grouped<Item>(
  entries: readonly Product[],
  context: GroupContext,
  show: (entry: Product) => Item,
): ProductGroup<Item>[] {
  const { productGroups } = siteTexts[context.locale].contentTypes;
  const inGroup = (id: GroupId | undefined) => entries.filter(({ fields }) => fields.overview?.group === id);
  return [
    ...ids.map((id) => ({
      id,
      title: productGroups[id],
      picture: inGroup(id).flatMap((entry) => pictureOf(entry, context) ?? [])[0],
      items: inGroup(id).map(show),
    })),
    { id: 'other' as const, items: inGroup(undefined).map(show) },
  ].filter(({ items }) => items.length > 0);
}
