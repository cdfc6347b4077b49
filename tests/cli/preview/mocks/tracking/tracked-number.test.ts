import { describe, expect, test } from 'vitest';
import { readTrackedNumber } from '../../../../../cli/preview/mocks/tracking/tracked-number.ts';

describe('readTrackedNumber', () => {
  test.each([
    'CSQU3054383',
    'csqu3054383',
    ' CSQU 305438-3 ',
    'CSQU 305438/3',
    'ＣＳＱＵ３０５４３８３',
    'csqu\u00a0305438\u20133',
    'CSQU\t3054383\n',
  ])('[U7] recognizes a container number however it is typed: "%s"', (typed) => {
    expect(readTrackedNumber(typed)).toEqual({ kind: 'container', text: 'CSQU3054383', typed: 3, expected: 3 });
  });

  test('[U7] recognizes a container number with a missing or wrong check digit', () => {
    expect(readTrackedNumber('CSQU305438')).toMatchObject({ kind: 'container', typed: undefined });
    expect(readTrackedNumber('CSQU3054384')).toMatchObject({ kind: 'container', typed: 4 });
  });

  test.each([
    // The worked example of most explanations, and the specimen in the register of owner codes.
    { text: 'CSQU305438', expected: 3 },
    { text: 'BICU123456', expected: 5 },
    { text: 'ZZZZ999999', expected: 6 },
    { text: 'AAAU000008', expected: 0 },
    // A remainder of ten.
    { text: 'AAAU000006', expected: 0 },
  ])('[U7] computes the check digit of ISO 6346: $text gives $expected', ({ text, expected }) => {
    expect(readTrackedNumber(text)).toMatchObject({ expected });
  });

  test.each([
    { typed: '268914', text: '268914', mayBe: ['booking'] },
    { typed: '2689141250', text: '2689141250', mayBe: ['booking', 'pars'] },
    { typed: 'ABCD98765', text: 'ABCD98765', mayBe: ['booking', 'paps', 'pars'] },
    { typed: 'abcd 9876', text: 'ABCD9876', mayBe: ['booking', 'paps', 'pars'] },
    { typed: 'ABCD987', text: 'ABCD987', mayBe: ['booking'] },
    { typed: 'ABCD123456789012', text: 'ABCD123456789012', mayBe: ['booking', 'paps', 'pars'] },
    { typed: 'ABCD1234567890123', text: 'ABCD1234567890123', mayBe: ['booking', 'pars'] },
    { typed: '1234PARS56789', text: '1234PARS56789', mayBe: ['booking', 'pars'] },
    { typed: `12AB${'7'.repeat(16)}`, text: `12AB${'7'.repeat(16)}`, mayBe: ['booking', 'pars'] },
    { typed: `12AB${'7'.repeat(21)}`, text: `12AB${'7'.repeat(21)}`, mayBe: ['pars'] },
  ])('[U7] returns every kind that a reference can be: $typed', ({ typed, text, mayBe }) => {
    expect(readTrackedNumber(typed)).toEqual({ kind: 'reference', text, mayBe });
  });

  test.each([
    '',
    '   ',
    '12345',
    'ABCDEFGH',
    '滞期费123456',
    '<b>123456</b>',
    `12AB${'7'.repeat(22)}`,
    'CSQU3054383, CSQU3054384',
    'x'.repeat(60_000),
    '- - - '.repeat(10_000),
    'CSQU305438³',
    'CSQU①②③④⑤⑥',
    `a${'\u0301\u0323'.repeat(16_000)}`,
  ])('[U7] returns undefined for other texts', (typed) => {
    expect(readTrackedNumber(typed)).toBeUndefined();
  });
});
