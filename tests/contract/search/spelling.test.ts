import { expect, test } from 'vitest';
import { correctWord, nearWords } from '../../../contract/search/spelling.ts';

const TEXT = 'demurrage timber timbers time melon melton melon 鹿特丹 上海';

test.each([
  ['a missing letter', 'demurage', 'demurrage'],
  ['letters in wrong order before another edit', 'melotn', 'melton'],
  ['a word that the text has', 'melon', 'melon'],
  ['a short word', 'tim', 'tim'],
  ['a word that nothing resembles', 'spaceship', 'spaceship'],
  ['a Chinese character', '鹿特但', '鹿特丹'],
  ['two Chinese characters', '上河', '上河'],
])('[U2] corrects %s: %s is %s', (_what, word, corrected) => {
  expect(correctWord(word, TEXT)).toBe(corrected);
});

test('[U3] returns every near word, the likeliest first', () => {
  expect(nearWords('melxn', TEXT)).toEqual(['melon']);
  expect(nearWords('meloon', TEXT)).toEqual(['melon', 'melton']);
  expect(nearWords('melton', TEXT)).toEqual(['melton']);
});
