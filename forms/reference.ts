/** The slot of a confirmation page for the reference of a lead that was sent without script. */
export const REFERENCE_SLOT = 'reference';
/** The query parameter of a confirmation page. It contains only the reference, and no typed value. */
export const REFERENCE_PARAMETER = 'reference';

/**
 * Returns the reference of a lead that the visitor sees: the first eight characters of its id. Staff find the lead by
 * it. Returns undefined if the id is invalid.
 */
export function referenceOf(id: unknown): string | undefined {
  return typeof id === 'string' ? /^[\da-f]{8}(?![\da-z])/i.exec(id)?.[0].toUpperCase() : undefined;
}
