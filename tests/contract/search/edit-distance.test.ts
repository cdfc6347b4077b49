import { expect, test } from 'vitest';
import { editDistance } from '../../../contract/search/edit-distance.ts';

test.each([
  ['', '', 0],
  ['demurrage', 'demurrage', 0],
  ['demurage', 'demurrage', 1],
  ['demurrages', 'demurrage', 1],
  ['demurrbge', 'demurrage', 1],
  ['deumrrage', 'demurrage', 1],
  ['edmurraeg', 'demurrage', 2],
  ['ab', 'ba', 1],
  ['abc', 'cba', 2],
  ['kitten', 'sitting', 3],
  ['abc', 'xyz', 3],
])('[P16] "%s" and "%s" are %i edits apart in either order', (word, other, edits) => {
  expect(editDistance(word, other, 3)).toBe(edits);
  expect(editDistance(other, word, 3)).toBe(edits);
});

test('[P16] a distance above the limit counts as the limit plus one', () => {
  expect(editDistance('kitten', 'sitting', 1)).toBe(2);
  expect(editDistance('a', 'abcdefgh', 2)).toBe(3);
});
