/** Texts that all calculators share. */
export const calculators = {
  /** Texts that calculators share. */
  calculator: { about: 'Calculator', button: 'Calculate', example: 'Example', calculation: 'Calculation' },
};
