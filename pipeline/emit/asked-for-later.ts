/** Data sets that an island loads on demand. Navigation does not wait for them and does not fail without them. */
const ASKED_FOR_LATER: ReadonlySet<string> = new Set(['search', 'places']);

/** Returns whether the runtime loads a data set before it shows a page that lists the data set. */
export function comesWithPage(name: string): boolean {
  return !ASKED_FOR_LATER.has(name);
}
