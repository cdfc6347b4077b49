import type { Typesetting } from '../writing.ts';

/** How the language is written. */
export const writingRules: Typesetting = {
  largeDay: [
    { isLarge: true, parts: { day: 'numeric' } },
    { isLarge: false, parts: { month: 'long', year: 'numeric' } },
  ],
};
