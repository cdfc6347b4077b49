import type { Writing } from '../writing.ts';

/** How the language is written. */
export const writing: Writing = {
  largeDay: [
    { isLarge: true, parts: { day: 'numeric' } },
    { isLarge: false, parts: { month: 'long', year: 'numeric' } },
  ],
};
