import { describe, expect, test } from 'vitest';
import { readHtsLines } from '../../../pipeline/import/hts-lines.ts';
import { rowsOf } from './hts-fixture.ts';

/** A row of an export: its indentation, its code (empty for a row without a rate) and its text. */
type Row = readonly [indent: number, code: string, text: string];

const MARCH_TO_JULY = 'If entered during the period from March 1 to July 14, inclusive, in any year';
const LIMA = 'Lima beans, if entered during the period from November 1 in any year to the following May 31, inclusive';

function read(rows: readonly Row[]) {
  const [blank] = rowsOf('rev-10');
  const records = rows.map(([indent, htsno, description]) => ({
    ...blank,
    htsno,
    indent: String(indent),
    description,
    general: htsno === '' ? '' : '5%',
    special: '',
    other: htsno === '' ? '' : '10%',
  }));
  const { value = [], diagnostics } = readHtsLines(Buffer.from(JSON.stringify(records)));
  const seasons = value.flatMap(({ code, season }) => (season === undefined ? [] : [[code, season] as const]));
  return { seasons: Object.fromEntries(seasons), problems: diagnostics.map(({ message }) => message) };
}

const seasonOf = (text: string) =>
  read([
    [0, '', 'Fruit:'],
    [1, '0801.00.10', text],
    [1, '0801.00.20', 'Other'],
  ]).seasons;

describe('the periods of lines in the official export', () => {
  test.each([
    [MARCH_TO_JULY, ['03-01/07-14']],
    ['If entered in the period from June 1 to October 31, inclusive, in any year', ['06-01/10-31']],
    ['If imported and entered during the period from April 15 to July 31, inclusive, in any year', ['04-15/07-31']],
    [
      'If entered during the period from March 1 to July 14, inclusive, or the period from September 1 to November 14, inclusive, in any year',
      ['03-01/07-14', '09-01/11-14'],
    ],
    [
      'If entered during the period from December 1, in any year, to the following March 31, inclusive',
      ['12-01/03-31'],
    ],
    [
      'If entered during the period from November 15, in any year, to the last day of the following February, inclusive',
      ['11-15/02-29'],
    ],
    ['If entered during the month of October', ['10-01/10-31']],
  ])('[M07] are read: %s', (text, entered) => {
    expect(seasonOf(text)['08010010']).toEqual({ entered, otherwise: ['08010020'] });
  });

  test('[M07] leave the rest of the year to the line for other times, and name the lines of the same goods', () => {
    const rows: Row[] = [
      [0, '', 'Citrus fruit:'],
      [1, '', 'Grapefruit:'],
      [2, '0805.40.40', 'If entered during the period from August 1 to September 30, inclusive, in any year'],
      [2, '0805.40.60', 'If entered during the month of October'],
      [2, '0805.40.80', 'If entered at any other time'],
      [1, '0805.50.20', 'Lemons'],
    ];
    expect(read(rows).seasons).toEqual({
      '08054040': { entered: ['08-01/09-30'], otherwise: ['08054060', '08054080'] },
      '08054060': { entered: ['10-01/10-31'], otherwise: ['08054040', '08054080'] },
      '08054080': { entered: ['11-01/07-31'], otherwise: ['08054040', '08054060'] },
    });
  });

  test('[M07] hold for every line below the text', () => {
    const rows: Row[] = [
      [0, '', 'Cauliflowers:'],
      [1, '0704.10.20', 'If entered during the period from June 5 to October 15, inclusive, in any year'],
      [1, '', 'Other:'],
      [2, '0704.10.40', 'Not reduced in size'],
      [2, '0704.10.60', 'Cut, sliced or otherwise reduced in size'],
    ];
    const rest = { entered: ['10-16/06-04'], otherwise: ['07041020'] };
    expect(read(rows).seasons).toEqual({
      '07041020': { entered: ['06-05/10-15'], otherwise: ['07041040', '07041060'] },
      '07041040': rest,
      '07041060': rest,
    });
  });

  test('[M07] leave every day to other goods, and to goods that come otherwise', () => {
    const rows: Row[] = [
      [0, '', 'Beans:'],
      [1, '0708.20.10', LIMA],
      [1, '0708.20.20', 'Cowpeas'],
      [1, '0708.20.90', 'Other'],
      [0, '', 'Asparagus:'],
      [
        1,
        '0709.20.10',
        'Not reduced in size, entered during the period from September 15 to November 15, inclusive, in any year, and transported to the United States by air',
      ],
      [1, '0709.20.90', 'Other'],
    ];
    expect(read(rows).seasons).toEqual({
      '07082010': { entered: ['11-01/05-31'], otherwise: ['07082090'] },
      '07092010': { entered: ['09-15/11-15'], transport: 'air', otherwise: ['07092090'] },
    });
  });

  test('[M07] leave every day to goods that leave a warehouse', () => {
    const rows: Row[] = [
      [0, '', 'Beans:'],
      [1, '0713.31.20', 'If entered for consumption during the period from May 1 to August 31, inclusive, in any year'],
      [
        1,
        '0713.31.40',
        'If entered for consumption outside the above stated period, or if withdrawn for consumption at any time',
      ],
    ];
    expect(read(rows).seasons).toEqual({
      '07133120': { entered: ['05-01/08-31'], otherwise: ['07133140'] },
    });
  });

  test.each([
    [
      'a period in other words',
      [
        [1, '0801.00.10', 'If entered between March 1 and July 14'],
        [1, '0801.00.20', 'Other'],
      ],
      /^Row 2 /,
    ],
    [
      'a day that no month has',
      [
        [1, '0801.00.10', 'If entered during the period from February 1 to February 30'],
        [1, '0801.00.20', 'Other'],
      ],
      /^Row 2 /,
    ],
    [
      'a line beside periods in other words',
      [
        [1, '0801.00.10', MARCH_TO_JULY],
        [1, '0801.00.20', 'If entered later'],
      ],
      /^Row 3 /,
    ],
    [
      'other goods without a line for the rest',
      [
        [1, '0801.00.10', LIMA],
        [1, '0801.00.20', 'Cowpeas'],
      ],
      /^Row 2 /,
    ],
  ] as const)('[M07] are refused with the number of the row for %s', (_, rows, message) => {
    expect(read([[0, '', 'Fruit:'], ...rows]).problems).toEqual([expect.stringMatching(message)]);
  });
});
