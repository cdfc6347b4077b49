import { expect, test } from 'vitest';
import { OURS } from '../../helpers/content.ts';
import { mistaken, shareLeftToIt, textsOf } from '../support/compared-texts.ts';

test('[C2] the fast parser returns the reference tree for every text of ours', () => {
  expect(mistaken(textsOf(OURS))).toEqual([]);
});

test('[C3] the fast parser handles nearly all of our texts', () => {
  expect(shareLeftToIt(textsOf(OURS))).toBeGreaterThanOrEqual(0.95);
});
