import type { Locale } from '../../runtime/contract/locales.ts';
import type { ReadItem } from '../content-types/entry.ts';
import { typeOf } from '../content-types/index.ts';
import type { Badge } from '../shapes/badge.ts';

type Dated = Pick<ReadItem, 'fields'>;

/** What an item says of its own publication on a day (M06): shown from `publishAt` on, gone from `expireAt` on. Undefined: it is for the public. */
export function badgeOf({ fields }: Dated, at: string): Badge | undefined {
  if (fields.draft) return 'draft';
  if (fields.publishAt !== undefined && fields.publishAt > at) return 'scheduled';
  return fields.expireAt !== undefined && fields.expireAt <= at ? 'expired' : undefined;
}

/** Why the public does not see one item on the first day, from `at` on, on which it sees another; undefined where it does. */
export function hiddenFrom(
  reader: Dated | undefined,
  { target, at }: { target: Dated; at: string },
): string | undefined {
  const { draft, publishAt = at, expireAt } = reader?.fields ?? {};
  const day = publishAt > at ? publishAt : at;
  // What the public never sees may lead anywhere.
  if (draft || (expireAt !== undefined && expireAt <= day)) return undefined;
  const since = day > at ? `on ${day}, when this item becomes public, ` : '';
  switch (badgeOf(target, day)) {
    case 'draft':
      return `${since}it is a draft`;
    case 'scheduled':
      return `${since}it is hidden until ${target.fields.publishAt}`;
    case 'expired':
      return `${since}it expired on ${target.fields.expireAt}`;
    default:
      return undefined;
  }
}

/** Why the public does not see the page at a path when it sees the item that leads there, or else today. */
export type WhyHidden = (path: string, reader?: Dated) => string | undefined;

/** The pages of one locale that are not for the public, by their paths and those of the articles' earlier days. */
export function hiddenPages(items: readonly ReadItem[], { locale, at }: { locale: Locale; at: string }): WhyHidden {
  const byPath = new Map<string, ReadItem>();
  for (const item of items) {
    const { draft, publishAt, expireAt } = item.fields;
    const formerPaths = typeOf(item.type).formerPaths?.(item.fields) ?? [];
    if (item.locale !== locale || !(draft || publishAt !== undefined || expireAt !== undefined)) continue;
    for (const path of [...formerPaths, item.path]) byPath.set(path, item);
  }
  return (path, reader) => {
    const target = byPath.get(path);
    return target && hiddenFrom(reader, { target, at });
  };
}
