import * as z from 'zod';
import type { Locale } from '../../../contract/locales.ts';
import { siteTexts } from '../../../locales/site.ts';
import type { drawing } from '../../blocks/block.ts';
import { line } from '../../fields/fields.ts';
import type { CommonFields, Entry } from '../entry.ts';
import { listing } from './listing.ts';
import { drawingOf, firstJourneyOf, type PicturedListing } from './pictures.ts';

const ids = ['transport', 'customs', 'orders', 'finance'] as const;

type GroupId = (typeof ids)[number];

type DrawingName = z.output<typeof drawing>;

/** The drawings of the groups. Lists show the groups in the order of `ids`. */
const DRAWINGS: Readonly<Record<GroupId, DrawingName>> = {
  transport: 'ship',
  customs: 'document',
  orders: 'stack',
  finance: 'load-line',
};

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

/** A group of products. The products without a group are in the last group, which has neither title nor drawing. */
export interface ProductGroup<Item> {
  id: GroupId | 'other';
  title?: string | undefined;
  drawing?: DrawingName | undefined;
  items: Item[];
}

/** Returns products as short lines in their groups, without empty groups. */
export function productLines(entries: readonly Product[], locale: Locale): ProductGroup<ProductLine>[] {
  return grouped(entries, locale, ({ path, fields: { title, overview: overviewLine } }) => ({
    path,
    name: overviewLine?.name ?? title,
    line: overviewLine?.line,
  }));
}

/**
 * Returns products with summary and journey in their groups, without empty groups. Products without a group have their
 * family as label and their own drawing.
 */
export function productListings(entries: readonly Product[], locale: Locale): ProductGroup<PicturedListing>[] {
  return grouped(entries, locale, (entry) => {
    const { kind = '', overview: overviewLine } = entry.fields;
    const alone = overviewLine === undefined && { label: kind, drawing: drawingOf(entry) };
    return { ...listing(entry, ''), journey: firstJourneyOf(entry), ...alone };
  });
}

function grouped<Item>(
  entries: readonly Product[],
  locale: Locale,
  show: (entry: Product) => Item,
): ProductGroup<Item>[] {
  const { productGroups } = siteTexts[locale].contentTypes;
  const inGroup = (id: GroupId | undefined) => entries.filter(({ fields }) => fields.overview?.group === id).map(show);
  return [
    ...ids.map((id) => ({ id, title: productGroups[id], drawing: DRAWINGS[id], items: inGroup(id) })),
    { id: 'other' as const, items: inGroup(undefined) },
  ].filter(({ items }) => items.length > 0);
}
