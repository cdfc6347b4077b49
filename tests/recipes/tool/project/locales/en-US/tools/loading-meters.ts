/** Texts of the tool `loading-meters`. */
export const loadingMeters = {
  fields: { length: 'Length (m)', width: 'Width (m)', pieces: 'Pieces' },
  form: 'Pieces and their size',
  button: 'Calculate',
  answer: {
    meters: '{meters} loading meters',
    unknown: 'Enter three numbers above zero.',
    wrong: 'Enter a number above zero.',
  },
};
