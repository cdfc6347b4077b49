/** Texts of the packing list that calculators share. */
export const packing = {
  wrong: {
    size: 'Enter a number from 0.1 to 2,000, such as 60 or 12.5.',
    weight: 'Enter a number from 0.01 to 100,000, such as 12 or 12.5.',
    pieces: 'Enter a whole number from 1 to 1,000,000.',
    optional: 'Enter a whole number from 1 to 1,000,000, or leave the field empty.',
    list: 'Line {line} is not clear. Write pieces, length, width, height and weight, such as {example}. 30 lines are the most.',
  },
  /** What the words of a pasted list mean: a unit, `upright` (not tilted), `single` (nothing on top) or nothing. */
  marks: {
    'this side up': 'upright',
    'do not stack': 'single',
    'not stackable': 'single',
  } as Readonly<Record<string, string>>,
  example: '20 × 60 × 40 × 40 cm, 12 kg',
};
