import { describe, expect, test } from 'vitest';
import { checkSum, readContainerNumber } from '../../../endpoints/tracking/container-number.ts';

const read = (text: string) => {
  const number = readContainerNumber(text);
  if (number === undefined) throw new Error(`${text} is no container number`);
  return number;
};

describe('readContainerNumber', () => {
  test.each([
    { text: 'CSQU3054383', parts: { owner: 'CSQ', category: 'U', serial: '305438', digit: 3 } },
    { text: 'BICJ1234565', parts: { owner: 'BIC', category: 'J', serial: '123456', digit: 5 } },
    { text: 'BICZ0000000', parts: { owner: 'BIC', category: 'Z', serial: '000000', digit: 0 } },
    { text: 'CSQU305438', parts: { owner: 'CSQ', category: 'U', serial: '305438', digit: undefined } },
  ])('[U7] returns owner, category, serial number and check digit: $text', ({ text, parts }) => {
    expect(readContainerNumber(text)).toEqual(parts);
  });

  test.each([
    '',
    'CSQU',
    'CSQX3054383',
    'CSQU30543',
    'CSQU30543833',
    'csqu3054383',
    'CSQU305438A',
    'CSQU3054383\n',
    '１２',
  ])('[U7] returns undefined for "%s"', (text) => {
    expect(readContainerNumber(text)).toBeUndefined();
  });
});

describe('check digit', () => {
  test.each([
    // The worked example of most explanations, and the specimen in the register of owner codes.
    { text: 'CSQU305438', sum: 6185, remainder: 3, digit: 3 },
    { text: 'BICU123456', sum: 5494, remainder: 5, digit: 5 },
    { text: 'AAAU000000', sum: 326, remainder: 7, digit: 7 },
    { text: 'ZZZZ999999', sum: 9642, remainder: 6, digit: 6 },
    { text: 'AAAU000008', sum: 4422, remainder: 0, digit: 0 },
    { text: 'AAAU000006', sum: 3398, remainder: 10, digit: 0 },
  ])('[U7] is the remainder of a sum divided by eleven: $text gives $digit', ({ text, sum, remainder, digit }) => {
    expect(checkSum(read(text))).toMatchObject({ sum, remainder, digit });
  });

  test('[U7] uses letter values from ten that skip multiples of eleven', () => {
    const values = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map(
      (letter) => checkSum(read(`${letter}AAU000000`)).steps[0]?.value,
    );
    expect(values.join(' ')).toBe('10 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 28 29 30 31 32 34 35 36 37 38');
  });

  test('[U7] doubles the weight of each character', () => {
    const weights = checkSum(read('CSQU305438')).steps.map(({ character, weight }) => `${character}${weight}`);
    expect(weights.join(' ')).toBe('C1 S2 Q4 U8 316 032 564 4128 3256 8512');
  });
});
