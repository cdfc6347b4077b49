/** Texts of the tool `cbm`. */
export const cbm = {
  /** Texts of the form. */
  form: {
    form: 'Size and weight of the pieces',
    weight: 'Weight per piece',
    pieces: 'Pieces',
    divisor: 'Express divisor',
    divisorHint: 'cm³ per kg, or in³ per lb such as 139',
    minimum: 'LCL minimum, W/M',
  },
  /** Texts of the answer. `answer.ts` replaces `{…}` with figures. */
  answer: {
    headline: '{volume} m³, {air} kg chargeable by air',
    figure: '{volume} m³',
    unknown: 'Enter size, weight and pieces',
    caption: 'Volume and chargeable weight',
    columns: { name: 'Measure', amount: 'Result' },
    /** One kind of package. */
    line: { name: '{pieces} × {size} cm', how: '{pieces} × {each} kg = {weight} kg', amount: '{volume} m³' },
    pounds: '{pounds} lb ({express} kg)',
    lines: {
      volume: { name: 'Volume', how: '{pieces} pieces', amount: '{volume} m³' },
      weight: { name: 'Gross weight', how: '{tons} metric tons', amount: '{weight} kg' },
      air: {
        name: 'Air freight',
        how: 'the higher of {weight} kg and {airVolume} kg (cm³ ÷ 6,000)',
        amount: '{air} kg',
      },
      express: {
        name: 'Express',
        how: 'the higher of {weight} kg and {expressVolume} kg ({divisor} {unit})',
        amount: '{express} kg',
      },
      lcl: {
        name: 'Ocean LCL',
        how: 'the greatest of {volume} m³, {tons} metric tons and the minimum of {minimum}',
        amount: '{revenueTons} W/M',
      },
    },
    wrong: {
      divisor: 'Enter a number from 100 to 10,000, such as 5,000 or 139.',
      minimum: 'Enter a number of W/M from 0 to 100, such as 1.',
    },
  },
};

/** These texts in one language. */
export type CbmWords = (typeof cbm)['answer'];
