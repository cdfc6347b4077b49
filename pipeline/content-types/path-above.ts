import type { ContentType } from './content-type.ts';

/** The path of the index page of a type, or above its items: where their back-links and breadcrumbs begin. */
export function pathAbove({ index, above, section }: Pick<ContentType, 'index' | 'above' | 'section'>): string {
  return above ?? index?.path ?? section;
}
