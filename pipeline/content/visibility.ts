import type { Locale } from '../../contract/locales.ts';
import type { ReadItem } from '../../model/content-types/entry.ts';
import { typeOf } from '../../model/content-types/index.ts';
import type { Badge } from '../../model/shapes/badge.ts';
import { itemKey } from './item-key.ts';

/** Fields that may hide an item. */
export interface Dated {
  fields: ReadItem['fields'];
}

/**
 * Returns why an item is not public on a day (M06): it is a draft, before `publishAt`, or from `expireAt` on. Undefined
 * if it is public.
 */
export function badgeOf({ fields }: Dated, at: string): Badge | undefined {
  if (fields.draft) return 'draft';
  if (fields.publishAt !== undefined && fields.publishAt > at) return 'scheduled';
  return fields.expireAt !== undefined && fields.expireAt <= at ? 'expired' : undefined;
}

/**
 * Returns why the public does not see the target on the first day, from `at` on, that it sees the reader. Undefined if
 * it sees the target.
 */
export function reasonHidden(
  reader: Dated | undefined,
  { target, at }: { target: Dated; at: string },
): string | undefined {
  const { draft, publishAt = at, expireAt } = reader?.fields ?? {};
  const day = publishAt > at ? publishAt : at;
  // A hidden page may link to hidden pages.
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

/**
 * Returns why the public does not see the page at a path: on the first day of the item that links to it, or else today.
 */
export type HiddenReason = (path: string, reader?: Dated) => string | undefined;

/** Returns the lookup of one locale's hidden pages, by their paths and former paths. */
export function hiddenReasons(
  items: readonly ReadItem[],
  { locale, at }: { locale: Locale; at: string },
): HiddenReason {
  const byPath = new Map<string, ReadItem>();
  for (const item of items) {
    const { draft, publishAt, expireAt } = item.fields;
    const formerPaths = typeOf(item.type).formerPaths?.(item.fields) ?? [];
    if (item.locale !== locale || !(draft || publishAt !== undefined || expireAt !== undefined)) continue;
    for (const path of [...formerPaths, item.path]) byPath.set(path, item);
  }
  return (path, reader) => {
    const target = byPath.get(path);
    return target && reasonHidden(reader, { target, at });
  };
}

/** Returns the items that are drafts or have dates, by their keys. All others are always public. */
export function hideableItems(items: readonly ReadItem[]): ReadonlyMap<string, ReadItem> {
  return new Map(
    items
      .filter(({ fields: { draft, publishAt, expireAt } }) => draft || (publishAt ?? expireAt) !== undefined)
      .map((item) => [itemKey(item.locale, item), item]),
  );
}
