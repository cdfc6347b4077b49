/** The words of a text, in the order of the alphabet; throws on a word that stands there twice. */
export function words(text: string): string[] {
  const all = text.trim().split(/\s+/).toSorted();
  const twice = all.find((word, index) => word === all[index + 1]);
  if (twice !== undefined) throw new Error(`"${twice}" is written twice`);
  return all;
}
