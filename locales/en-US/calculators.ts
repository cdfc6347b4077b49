/** Texts that all calculators share. */
export const calculators = {
  /** Texts that calculators share. */
  calculator: { about: 'Calculator', button: 'Calculate', example: 'Example', calculation: 'Calculation' },
  /** Texts about containers and their loads. */
  container: { count: '{count} × {container}', space: 'Limited by space.', weight: 'Limited by weight.' },
  /** The names of the containers, by their ids. */
  containerNames: { '20': '20′ standard', '40': '40′ standard', '40HC': '40′ high cube' },
};
