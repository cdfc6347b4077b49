import { describe, expect, test } from 'vitest';
import { csvOf } from '../../../tools/parts/csv.ts';

describe('an answer as CSV', () => {
  test('[U1] quotes separators, quotes and line breaks', () => {
    expect(
      csvOf([
        ['Line', 'Amount'],
        ['Duty, base', 12.5],
        ['say "x"\nand', 0],
      ]),
    ).toBe('Line,Amount\r\n"Duty, base",12.5\r\n"say ""x""\nand",0\r\n');
  });

  test.each(['=1+1', '+1', '-1', '@x', '\tx'])('[U1] does not let a spreadsheet run %j as a formula', (text) => {
    expect(csvOf([[text]])).toContain(`'${text}`);
  });
});
