import type { Typesetting } from '../writing.ts';

export const writingRules: Typesetting = {
  largeDay: [
    { isLarge: false, parts: { year: 'numeric' } },
    { isLarge: true, parts: { month: 'long', day: 'numeric' } },
  ],
  unspaced: { indivisible: ['内河水运'], particles: '的了吗呢吧着们', ordinal: '第' },
};
