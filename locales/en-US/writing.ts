import type { WritingRules } from '../writing.ts';

/** How the language is written. */
export const writingRules: WritingRules = {
  largeDay: [
    { isLarge: true, parts: { day: 'numeric' } },
    { isLarge: false, parts: { month: 'long', year: 'numeric' } },
  ],
};
