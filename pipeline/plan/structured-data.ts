import { typeOf } from '../../model/content-types/index.ts';
import type { StructuredData, StructuredDataContext } from '../../model/shapes/structured-data.ts';
import { anyPages } from './all-pages.ts';
import type { PageToRender } from './page-request.ts';

/**
 * Returns the JSON-LD of a page, without its breadcrumbs. It is empty for pages that search engines must not index, and
 * until the site URL is configured, because JSON-LD needs absolute URLs.
 */
export function structuredDataOf(
  { owner, locale, url, noindex, breadcrumbs, props }: PageToRender,
  { siteName, origin, image }: { siteName: string; origin: string | undefined; image?: string | undefined },
): StructuredData[] {
  if (origin === undefined || url === undefined || noindex) return [];
  const context: StructuredDataContext = { locale, siteName, origin, url, image, above: breadcrumbs[0]?.path };
  if (owner.kind === 'item') return typeOf(owner.type).structuredData?.(props, context) ?? [];
  if (owner.kind !== 'page') return [];
  return anyPages.find(({ id }) => id === owner.id)?.structuredData?.(context, props) ?? [];
}
