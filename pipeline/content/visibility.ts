import type { Badge } from '../plan/page-request.ts';
import type { ReadItem } from './entry.ts';

/** What an item says of its own publication on a day (M06): shown from `publishAt` on, gone from `expireAt` on. Undefined: it is for the public. */
export function badgeOf({ fields }: Pick<ReadItem, 'fields'>, at: string): Badge | undefined {
  if (fields.draft) return 'draft';
  if (fields.publishAt !== undefined && fields.publishAt > at) return 'scheduled';
  return fields.expireAt !== undefined && fields.expireAt <= at ? 'expired' : undefined;
}
