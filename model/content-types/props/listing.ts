import { compare } from '../../diagnostics/diagnostic.ts';
import type { LinkTo, Listing } from '../../shapes/links.ts';
import type { Entry } from '../entry.ts';
import type { Library } from '../library.ts';

export function linkTo(entry: Entry): LinkTo {
  return { path: entry.path, title: entry.fields.title };
}

/** Returns an entry as a line of a list with this label. */
export function listing(entry: Entry, label: string): Listing {
  const date = shownDay(entry);
  return {
    ...linkTo(entry),
    summary: entry.fields.summary,
    ...(date === undefined ? {} : { date }),
    label,
  };
}

/** Returns entries of any type as lines of a list. The label is the name of each entry's type. */
export function listings(entries: readonly Entry[], { library }: { library: Library }): Listing[] {
  return entries.map((entry) => listing(entry, library.labelOf(entry)));
}

/** Returns the day that a list shows: the day of an event, or the publication day of another item. */
function shownDay({ fields }: Entry): string | undefined {
  return dayIn(fields, 'startsOn') ?? dayIn(fields, 'publishedOn');
}

/** Returns the publication day. Lists are sorted by it. */
export function publishedOn({ fields }: Entry): string | undefined {
  return dayIn(fields, 'publishedOn');
}

/** Returns the day of an entry's last change, if its fields have one. */
export function modifiedOn({ fields }: Entry): string | undefined {
  return dayIn(fields, 'updatedOn') ?? dayIn(fields, 'reviewedOn') ?? dayIn(fields, 'publishedOn');
}

export function newestFirst(a: Entry, b: Entry): number {
  return compare(publishedOn(b) ?? '', publishedOn(a) ?? '') || compare(a.path, b.path);
}

/** Compares entries by the day that lists show. Events need it, because they have a day of their own. */
export function latestFirst(a: Entry, b: Entry): number {
  return compare(shownDay(b) ?? '', shownDay(a) ?? '') || compare(a.path, b.path);
}

export function bySlug(a: Entry, b: Entry): number {
  return compare(a.slug, b.slug);
}

/** Compares entries by their `order` field, then by slug. */
export function byOrder(a: Entry, b: Entry): number {
  return orderOf(a) - orderOf(b) || compare(a.slug, b.slug);
}

/** Returns a day field of an entry. Lists contain entries of any type, and each schema has its own days. */
function dayIn(
  fields: Entry['fields'],
  name: 'startsOn' | 'publishedOn' | 'updatedOn' | 'reviewedOn',
): string | undefined {
  const dated: Entry['fields'] & { [Name in typeof name]?: unknown } = fields;
  const day = dated[name];
  return typeof day === 'string' ? day : undefined;
}

function orderOf({ fields }: Entry): number {
  return 'order' in fields && typeof fields.order === 'number' ? fields.order : 0;
}
