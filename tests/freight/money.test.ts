import { describe, expect, test } from 'vitest';
import { dollars, parseDollars, percentOf, perUnit } from '../../freight/money.ts';

describe('money in integer cents', () => {
  test.each([
    // cents × percent / 100, by hand
    [200_000, '17.6', 35_200],
    [1, '0.3464', 0],
    [144, '0.3464', 0],
    [145, '0.3464', 1], // 0.50228
    [1_000_000, '0.3464', 3_464],
    [10_050, '0.5', 50], // 50.25
    [100, '0.5', 1], // 0.5 rounds up
    [33_333, '7.5', 2_500], // 2,499.975
    [900_719_925_474_099, '100', 900_719_925_474_099],
    [100_000, '100/3', 33_333],
    [1, '200/3', 1],
  ])('[U1] %i cents at %s percent are %i cents', (cents, percent, wanted) => {
    expect(percentOf(cents, percent)).toBe(wanted);
  });

  test.each([
    ['1000', '1.9', 1_900],
    ['2.5', '15', 38], // 37.5
    ['0.001', '6.3', 0],
  ])('[U1] %s units at %s cents each are %i cents', (quantity, rate, wanted) => {
    expect(perUnit(quantity, rate)).toBe(wanted);
  });

  test.each([
    ['2000', 200_000],
    ['2,000.5', 200_050],
    ['$ 12', 1_200],
    ['USD 1,234,567.89', 123_456_789],
    ['２０００', 200_000],
    ['＄１２', 1_200],
    ['ＵＳＤ　５．５０', 550],
    ['0', 0],
    ['', undefined],
    ['-5', undefined],
    ['1.234', undefined],
    ['1e3', undefined],
    ['12,34', 1234],
    ['1.200,50', 120_050],
    ['1,200', 120_000],
    ['EUR 5', undefined],
    ['999999999999', undefined],
    ['10²', undefined],
  ])('[U1] reads %j as %j cents', (text, wanted) => {
    expect(parseDollars(text, 1_000_000_000)).toBe(wanted);
  });

  test.each([
    ['en-US', 'USD {value}', 'USD 2,000.05'],
    ['zh-CN', '{value}美元', '2,000.05美元'],
  ])('[U1] writes cents in %s', (language, pattern, wanted) => {
    expect(dollars(language, pattern)(200_005)).toBe(wanted);
  });
});
