import { expect, test } from 'vitest';
import { listOf } from '../../../model/diagnostics/list-of.ts';

test.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a and b'],
  [['a', 'b', 'c'], 'a, b and c'],
])('[C2] names %j in a message as words of a sentence', (names, words) => {
  expect(listOf(names)).toBe(words);
});

test('[C2] names alternatives in a message with another word', () => {
  expect(listOf(['a', 'b', 'c'], 'or')).toBe('a, b or c');
});
