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

test('[C2] joins alternatives in a message with "or"', () => {
  expect(listOf(['a', 'b', 'c'], 'or')).toBe('a, b or c');
});
