/** Data sets that an island asks for by itself: no navigation waits for them, and none fails without them. */
const ASKED_FOR_LATER: ReadonlySet<string> = new Set(['search', 'places']);

/** Whether the runtime has a data set at hand before it shows a page that names it. */
export function comesWithPage(name: string): boolean {
  return !ASKED_FOR_LATER.has(name);
}
