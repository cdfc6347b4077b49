import { describe, expect, test } from 'vitest';
import { tooComplex } from '../../../pipeline/markdown/complexity.ts';

/** A block of so many lines; blocks are a blank line apart. */
const block = (lines: number, line = 'Berth') => Array.from({ length: lines }, () => line).join('\n');
const textOf = (...blocks: string[]) => blocks.join('\n\n');

describe('the time that a text takes', () => {
  test('[M05] grows with the square of a block: one of 5000 lines is the longest', () => {
    expect(tooComplex(block(5000))).toBeUndefined();
    expect(tooComplex(block(5001))).toMatchObject({ at: 0, message: expect.stringContaining('without a blank line') });
  });

  test('[M05] grows with the marks of a block as with its lines', () => {
    expect(tooComplex(block(2500, 'see *'))).toBeUndefined();
    expect(tooComplex(block(2501, 'see *'))).toMatchObject({ at: 0 });
  });

  test('[M05] is the sum of all blocks, and the block that passes the limit is named', () => {
    const third = block(2900);
    expect(tooComplex(textOf(third, third))).toBeUndefined();
    expect(tooComplex(textOf(third, third, third))).toMatchObject({ at: 2 * (third.length + 2) });
  });

  test('[M05] is small for many short blocks', () => {
    expect(tooComplex(textOf(...Array.from({ length: 6000 }, () => block(2))))).toBeUndefined();
  });
});
