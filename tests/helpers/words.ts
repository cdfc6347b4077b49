/** Returns the words of a text, sorted; throws if a word occurs twice. */
export function sortedWords(text: string): string[] {
  const all = text.trim().split(/\s+/).toSorted();
  const twice = all.find((word, index) => word === all[index + 1]);
  if (twice !== undefined) throw new Error(`"${twice}" is written twice`);
  return all;
}
