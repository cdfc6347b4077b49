/** The same items, of which there must be some: a check of none passes whatever the code does. */
export function some<Item>(items: Iterable<Item> = []): Item[] {
  const all = [...items];
  if (all.length === 0) throw new Error('there is nothing to look at');
  return all;
}
