import { describe, expect, test } from 'vitest';
import { parseNumber } from '../../contract/typed-numbers.ts';

const LIMITS = { least: 0.1, most: 10_000 };

describe('numbers that visitors type', () => {
  test.each([
    ['18', 18],
    [' 2.5 ', 2.5],
    ['.5', 0.5],
    ['1,200', 1200],
    ['1 200.25', 1200.25],
    ['１２．５', 12.5],
    ['１，２００．５', 1200.5],
    ['1\u00A0200', 1200],
    ['1\u2009200', 1200],
    ['\u200e1\u200b200\u2069', 1200],
    ['1\u202F200', 1200],
    ['１　２００', 1200],
    [`18${' '.repeat(100)}`, 18],
    ['0.1', 0.1],
    ['10000', 10_000],
    ['10000.1', undefined],
    ['0', undefined],
    ['-3', undefined],
    ['12,5', 12.5],
    ['1,20', 1.2],
    ['0,125', 0.125],
    ['1.200,5', 1200.5],
    ['1200,125', 1200.125],
    ['1,200,5', undefined],
    ['1.200.500', undefined],
    ['Infinity', undefined],
    ['', undefined],
    ['10²', undefined],
    ['1½', undefined],
    ['1⁄2', undefined],
    ['𝟏𝟐', undefined],
    ['१२', undefined],
    [`18${' '.repeat(100)}.5`, undefined],
    ['0'.repeat(100), undefined],
  ])('[U1] reads %j as %j', (text, wanted) => {
    expect(parseNumber(text, LIMITS)).toBe(wanted);
  });
});
