import { describe, expect, test } from 'vitest';
import { findComplexity } from '../../../pipeline/markdown/complexity.ts';

/** Returns a block of lines. Blank lines separate blocks. */
const block = (lines: number, line = 'Berth') => Array.from({ length: lines }, () => line).join('\n');
const textOf = (...blocks: string[]) => blocks.join('\n\n');

describe('findComplexity', () => {
  test('[M05] limits a single block to 5000 lines, because its cost grows quadratically', () => {
    expect(findComplexity(block(5000))).toBeUndefined();
    expect(findComplexity(block(5001))).toMatchObject({
      at: 0,
      message: expect.stringContaining('without a blank line'),
    });
  });

  test('[M05] counts marks in a block like lines', () => {
    expect(findComplexity(block(2500, 'see *'))).toBeUndefined();
    expect(findComplexity(block(2501, 'see *'))).toMatchObject({ at: 0 });
  });

  test('[M05] adds up all blocks and names the block that exceeds the limit', () => {
    const third = block(2900);
    expect(findComplexity(textOf(third, third))).toBeUndefined();
    expect(findComplexity(textOf(third, third, third))).toMatchObject({ at: 2 * (third.length + 2) });
  });

  test('[M05] accepts many short blocks', () => {
    expect(findComplexity(textOf(...Array.from({ length: 6000 }, () => block(2))))).toBeUndefined();
  });
});
