import type { DataContext, StructuredData } from '../content-types/content-type.ts';
import { typeOf } from '../content-types/index.ts';
import { anyPages } from '../pages/index.ts';
import type { PageRequest } from './page-request.ts';

/**
 * What search engines read of a page, beside its breadcrumbs; nothing of what they are asked to leave out, and nothing while
 * the site URL is not configured, since all of it needs addresses.
 */
export function structuredDataOf(
  { owner, locale, url, noindex, breadcrumbs, props }: PageRequest,
  { siteName, origin, image }: { siteName: string; origin: string | undefined; image?: string | undefined },
): StructuredData[] {
  if (origin === undefined || url === undefined || noindex) return [];
  const context: DataContext = { locale, siteName, origin, url, image, above: breadcrumbs[0]?.path };
  if (owner.kind === 'item') return typeOf(owner.type).structuredData?.(props, context) ?? [];
  if (owner.kind !== 'page') return [];
  return anyPages.find(({ id }) => id === owner.id)?.structuredData?.(context) ?? [];
}
