/** Words in lists of shipments that visitors paste. Visitors mix languages, so the calculator knows the words of all. */
export const shipments = {
  modes: { ocean: ['ocean', 'sea', 'ship'], air: ['air', 'plane', 'flight'] },
  units: { kilograms: ['kg'], tons: ['t'] },
};
