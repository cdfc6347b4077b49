import type { Locale } from '../../contract/locales.ts';
import type { ReadItem } from '../../model/content-types/entry.ts';
import { typeOf } from '../../model/content-types/index.ts';
import { hasCome, type SiteClock, type SiteClocks, siteClock } from '../../model/settings/site-clock.ts';
import type { Badge } from '../../model/shapes/badge.ts';
import { itemKey } from './item-key.ts';

/** An item with the fields that may hide it. */
export type Dated = Pick<ReadItem, 'locale' | 'fields'>;

/**
 * Returns why an item is not public (M06): it is a draft, before `publishAt`, or from `expireAt` on. Undefined if it is
 * public.
 */
export function badgeOf({ locale, fields }: Dated, clocks: SiteClocks): Badge | undefined {
  return badgeOn(clocks[locale], fields);
}

/** Returns why fields hide their item at the time of a clock. Undefined if it is public. */
export function badgeOn(clock: SiteClock, { draft, publishAt, expireAt }: Dated['fields']): Badge | undefined {
  if (draft) return 'draft';
  if (publishAt !== undefined && !hasCome(publishAt, clock)) return 'scheduled';
  return expireAt !== undefined && hasCome(expireAt, clock) ? 'expired' : undefined;
}

/**
 * Returns why the public does not see the target at the first moment, from now on, at which it sees the reader. Undefined
 * if it sees the target.
 */
export function reasonHidden(
  reader: Dated | undefined,
  { target, clocks }: { target: Dated; clocks: SiteClocks },
): string | undefined {
  const badge = reader && badgeOf(reader, clocks);
  // A hidden page may link to hidden pages.
  if (badge === 'draft' || badge === 'expired') return undefined;
  const publishAt = badge === 'scheduled' ? reader?.fields.publishAt : undefined;
  const since = publishAt === undefined ? '' : `on ${publishAt}, when this item becomes public, `;
  const clock = publishAt === undefined ? clocks[target.locale] : clockAt(publishAt, { reader, target, clocks });
  switch (badgeOn(clock, target.fields)) {
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

/** Returns the clock of the target's site at a time of the reader. The same day begins at another moment there. */
function clockAt(
  time: string,
  { reader, target, clocks }: { reader: Dated | undefined; target: Dated; clocks: SiteClocks },
): SiteClock {
  const { timeZone } = clocks[target.locale];
  if (reader === undefined || reader.locale === target.locale) return siteClock(time, timeZone);
  const { now } = siteClock(time, clocks[reader.locale].timeZone);
  return siteClock(new Date(now).toISOString(), timeZone);
}

/**
 * Returns why the public does not see the page at a path: when the item that links to it becomes public, or else now.
 */
export type HiddenReason = (path: string, reader?: Dated) => string | undefined;

/** Returns the lookup of one locale's hidden pages, by their paths and former paths. */
export function hiddenReasons(
  items: readonly ReadItem[],
  { locale, clocks }: { locale: Locale; clocks: SiteClocks },
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
    return target && reasonHidden(reader, { target, clocks });
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
