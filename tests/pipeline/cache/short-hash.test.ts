import { expect, test } from 'vitest';
import { addToHash, EMPTY_HASH, hashText, shortHash } from '../../../pipeline/cache/short-hash.ts';

test.each([
  ['', '811c9dc5'],
  ['a', 'e40c292c'],
  ['foobar', 'bf9cf968'],
])('[M04] the short hash of %j is the one that the description of FNV-1a gives', (text, expected) => {
  expect(shortHash(text)).toBe(expected);
});

test('[M04] a short hash is the same for a text in pieces, and for other white space', () => {
  expect(hashText(addToHash(addToHash(EMPTY_HASH, 'one t'), 'wo three'))).toBe(shortHash('one two three'));
  expect(shortHash('one\n  two\t three')).toBe(shortHash('one two three'));
  expect(shortHash('one twothree')).not.toBe(shortHash('one two three'));
});

test('[M04] a short hash has 8 digits, and is another after a change of any one character', () => {
  const text = 'Count back from the shelf. 从货架倒推。';
  const others = [...text].map((_, index) => shortHash(`${text.slice(0, index)}#${text.slice(index + 1)}`));
  expect(new Set([shortHash(text), ...others]).size).toBe(text.length + 1);
  expect(others.every((hash) => /^[0-9a-f]{8}$/.test(hash))).toBe(true);
});
