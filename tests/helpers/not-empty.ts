/** Returns the items; throws if there are none, because a check of no items always passes. */
export function notEmpty<Item>(items: Iterable<Item> = []): Item[] {
  const all = [...items];
  if (all.length === 0) throw new Error('there is nothing to look at');
  return all;
}
