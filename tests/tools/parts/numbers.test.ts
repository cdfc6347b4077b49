import { describe, expect, test } from 'vitest';
import { parseNumber } from '../../../tools/parts/numbers.ts';

const LIMITS = { least: 0.1, most: 10_000 };

describe('numbers that visitors type', () => {
  test.each([
    ['18', 18],
    [' 2.5 ', 2.5],
    ['.5', 0.5],
    ['1,200', 1200],
    ['1 200.25', 1200.25],
    ['１２．５', 12.5],
    ['0.1', 0.1],
    ['10000', 10_000],
    ['10000.1', undefined],
    ['0', undefined],
    ['-3', undefined],
    ['1,20', undefined],
    ['1.2.3', undefined],
    ['12 kg', undefined],
    ['Infinity', undefined],
    ['', undefined],
  ])('[U1] reads %j as %j', (text, wanted) => {
    expect(parseNumber(text, LIMITS)).toBe(wanted);
  });
});
