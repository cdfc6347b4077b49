/** In the HTML of pages that thank: where the edge writes the reference of a lead that was sent without script. */
export const REFERENCE_TOKEN = '<!--reference-->';
/** The query of such a page: it holds the reference alone, and nothing that the visitor typed. */
export const REFERENCE_PARAMETER = 'reference';

/** What a visitor is told of a lead: the first eight characters of its id, which staff find it by; undefined of no such id. */
export function referenceOf(id: unknown): string | undefined {
  return typeof id === 'string' ? /^[\da-f]{8}(?![\da-z])/i.exec(id)?.[0].toUpperCase() : undefined;
}
