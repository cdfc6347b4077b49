import { compare } from '../../diagnostics/diagnostic.ts';
import type { LinkTo, Listing } from '../../shapes/links.ts';
import type { Entry } from '../entry.ts';
import type { Library } from '../library.ts';

export function linkTo(entry: Entry): LinkTo {
  return { path: entry.path, title: entry.fields.title };
}

/** An entry as a line of a list; the label is what its type is called unless another one is given. */
export function listing(entry: Entry, label: string): Listing {
  const date = shownDay(entry);
  return {
    ...linkTo(entry),
    summary: entry.fields.summary,
    ...(date === undefined ? {} : { date }),
    label,
  };
}

/** Entries as lines of a list of several types: each is labelled with what its type is called. */
export function listings(entries: readonly Entry[], { library }: { library: Library }): Listing[] {
  return entries.map((entry) => listing(entry, library.labelOf(entry)));
}

/** The day that a list shows: of an event its own, of anything else that of its publication. */
function shownDay({ fields }: Entry): string | undefined {
  return dayIn(fields, 'startsOn') ?? dayIn(fields, 'publishedOn');
}

/** The day by which lists are ordered. */
export function publishedOn({ fields }: Entry): string | undefined {
  return dayIn(fields, 'publishedOn');
}

/** The day of an entry's last change, as far as it says. */
export function modifiedOn({ fields }: Entry): string | undefined {
  return dayIn(fields, 'updatedOn') ?? dayIn(fields, 'reviewedOn') ?? dayIn(fields, 'publishedOn');
}

export function newestFirst(a: Entry, b: Entry): number {
  return compare(publishedOn(b) ?? '', publishedOn(a) ?? '') || compare(a.path, b.path);
}

/** By the day that lists show, as of events that have one of their own. */
export function latestFirst(a: Entry, b: Entry): number {
  return compare(shownDay(b) ?? '', shownDay(a) ?? '') || compare(a.path, b.path);
}

export function bySlug(a: Entry, b: Entry): number {
  return compare(a.slug, b.slug);
}

/** By the `order` field where there is one, then by slug. */
export function byOrder(a: Entry, b: Entry): number {
  return orderOf(a) - orderOf(b) || compare(a.slug, b.slug);
}

/** Types have the days that their schemas name; lists hold entries of any type. */
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
