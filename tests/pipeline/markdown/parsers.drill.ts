import commonmark from 'commonmark-spec';
import { expect, test } from 'vitest';
import { usesWrongTree } from '../../helpers/compared-parsers.ts';
import { mistaken } from '../support/compared-texts.ts';

const examples = commonmark.tests.map(({ markdown }) => markdown.replaceAll('→', '\t'));

test.each([2, 3, 7])(
  '[C2] the fast parser returns the reference tree for %i CommonMark examples in one text',
  (count) => {
    const joined = examples.map((_, index) =>
      Array.from({ length: count }, (__, step) => examples[(index + step * 97) % examples.length]),
    );
    expect(mistaken(joined.map((texts) => texts.join('\n')))).toEqual([]);
    expect(mistaken(joined.map((texts) => texts.join('')))).toEqual([]);
  },
);

test('[C2] the fast parser returns the reference tree for every character next to marks', () => {
  const odd = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code))
    .filter((character) => !/[\p{Script=Han}\p{Script=Hangul}\p{Co}\p{Cs}]/u.test(character))
    .filter((character) => usesWrongTree(`_i_${character}\n\n${character}_i_`));
  expect(odd.map((character) => character.charCodeAt(0).toString(16))).toEqual([]);
});
