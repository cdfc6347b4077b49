/** Texts of the tool `cbm`. */
export const cbm = {
  /** Texts of the form. */
  form: {
    form: 'Size and weight of the pieces',
    weight: 'Weight per piece',
    pieces: 'Pieces',
  },
  /** Texts of the answer. `answer.ts` replaces `{…}` with figures. */
  answer: {
    headline: '{volume} m³, {air} kg chargeable by air',
    figure: '{volume} m³',
    unknown: 'Enter size, weight and pieces',
    caption: 'Volume and chargeable weight',
    columns: { name: 'Measure', amount: 'Result' },
    lines: {
      volume: { name: 'Volume', how: '{size} cm × {pieces}', amount: '{volume} m³' },
      weight: { name: 'Gross weight', how: '{each} kg × {pieces}', amount: '{weight} kg' },
      air: {
        name: 'Air freight',
        how: 'the higher of {weight} kg and {airVolume} kg (cm³ ÷ 6,000)',
        amount: '{air} kg',
      },
      express: {
        name: 'Express',
        how: 'the higher of {weight} kg and {expressVolume} kg (cm³ ÷ 5,000)',
        amount: '{express} kg',
      },
      lcl: { name: 'Ocean LCL', how: 'the higher of {volume} m³ and {tons} metric tons', amount: '{revenueTons} W/M' },
    },
    wrong: {
      number: 'Enter a number from 0.1 to 100,000, such as 60 or 12.5.',
      pieces: 'Enter a whole number from 1 to 100,000.',
    },
  },
};

/** These texts in one language. */
export type CbmWords = (typeof cbm)['answer'];
