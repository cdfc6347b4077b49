import type { Writing } from '../writing.ts';

/** How the language is written. */
export const writingRules: Writing = {
  largeDay: [
    { isLarge: true, parts: { day: 'numeric' } },
    { isLarge: false, parts: { month: 'long', year: 'numeric' } },
  ],
};
