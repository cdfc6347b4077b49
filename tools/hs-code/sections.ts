/** The sections of the Harmonized System: the number, the first and the last chapter. */
export const SECTIONS = [
  ['I', 1, 5],
  ['II', 6, 14],
  ['III', 15, 15],
  ['IV', 16, 24],
  ['V', 25, 27],
  ['VI', 28, 38],
  ['VII', 39, 40],
  ['VIII', 41, 43],
  ['IX', 44, 46],
  ['X', 47, 49],
  ['XI', 50, 63],
  ['XII', 64, 67],
  ['XIII', 68, 70],
  ['XIV', 71, 71],
  ['XV', 72, 83],
  ['XVI', 84, 85],
  ['XVII', 86, 89],
  ['XVIII', 90, 92],
  ['XIX', 93, 93],
  ['XX', 94, 96],
  ['XXI', 97, 97],
] as const;

export type SectionId = (typeof SECTIONS)[number][0];

/** Returns the section of a chapter. */
export function sectionOf(chapter: string): SectionId {
  const number = Number(chapter);
  const section = SECTIONS.find(([, first, last]) => first <= number && number <= last);
  if (section === undefined) throw new Error(`the chapter ${chapter} belongs to no section`);
  return section[0];
}
