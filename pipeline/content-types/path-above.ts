import type { ContentType } from './content-type.ts';

/**
 * Returns the path of the index page of a type, or of the page above its items. Back-links and breadcrumbs begin there.
 */
export function parentPathOf({ index, above, section }: Pick<ContentType, 'index' | 'above' | 'section'>): string {
  return above ?? index?.path ?? section;
}
