import type { Typesetting } from '../writing.ts';

/** How the language is written. */
export const writingRules: Typesetting = {
  largeDay: ['day'],
};
