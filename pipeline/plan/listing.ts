import type { Entry } from '../content/entry.ts';
import type { Library } from '../content/library.ts';
import { typeOf } from '../content-types/index.ts';
import { compare } from '../diagnostics/diagnostic.ts';
import type { LinkTo, Listing } from '../shapes/links.ts';

export function linkTo(entry: Entry): LinkTo {
  return { path: entry.path, title: entry.fields.title };
}

/** An entry as a line of a list; the label is its type unless another one is given. */
export function listing(entry: Entry, label?: string): Listing {
  const date = publishedOn(entry);
  return {
    ...linkTo(entry),
    summary: entry.fields.summary,
    ...(date === undefined ? {} : { date }),
    label: label ?? typeOf(entry.type).label[entry.locale],
  };
}

/** In lists of the blog, where the type says nothing: the category of a post; undefined for what has none. */
export function topicOf({ fields, locale }: Entry, { library }: { library: Library }): string | undefined {
  const category = 'category' in fields ? String(fields.category) : '';
  return library.find(locale, 'blog-category', category)?.fields.title;
}

/** The day by which lists are ordered. */
export function publishedOn({ fields }: Entry): string | undefined {
  return 'publishedOn' in fields ? fields.publishedOn : undefined;
}

/** The day of an entry's last change, as far as it says. */
export function modifiedOn({ fields }: Entry): string | undefined {
  if ('updatedOn' in fields && fields.updatedOn !== undefined) return fields.updatedOn;
  return 'reviewedOn' in fields ? fields.reviewedOn : 'publishedOn' in fields ? fields.publishedOn : undefined;
}

export function newestFirst(a: Entry, b: Entry): number {
  return compare(publishedOn(b) ?? '', publishedOn(a) ?? '') || compare(a.path, b.path);
}
