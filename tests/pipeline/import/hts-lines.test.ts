import { describe, expect, test } from 'vitest';
import { readHtsLines } from '../../../pipeline/import/hts-lines.ts';
import { csvOf, exportWith, rowsOf } from './hts-fixture.ts';

const linesIn = (bytes: Buffer | string) => {
  const { value, diagnostics } = readHtsLines(Buffer.from(bytes));
  expect(diagnostics).toEqual([]);
  return new Map(value?.map((line) => [line.code, line]));
};
const findingsIn = (bytes: Buffer | string) => {
  const { value, diagnostics } = readHtsLines(Buffer.from(bytes));
  expect(value).toBeUndefined();
  return diagnostics.map(({ code, message }) => [code, message]);
};

describe('the official export of the tariff', () => {
  test('[M07] give the lines of eight digits in the order of their codes', () => {
    const lines = linesIn(exportWith());
    expect([...lines.keys()]).toEqual(
      '01012100 01012900 04069093 04069094 17011205 17011210 64029979 84501100 84502000 85171300 91021110'.split(' '),
    );
    expect(lines.get('64029979')).toMatchObject({
      general: '90¢/pr. + 37.5%',
      special: 'Free (AU,BH,CL,CO,D,E,IL,JO,KR,MA,OM,P,PA,PE,R,S,SG)',
      column2: '$1.58/pr. + 66%',
      units: ['prs.'],
      chapter99: [],
    });
  });

  test('[M07] take the rate of ten digits where the line has no other', () => {
    expect(linesIn(exportWith()).get('85171300')).toMatchObject({ general: 'Free', special: '', column2: '35%' });
  });

  test('[M07] name the headings of chapter 99 in the footnotes of a line', () => {
    expect(linesIn(exportWith()).get('84501100')?.chapter99).toEqual(['9903.88.15']);
  });

  test('[M07] read units without the markup of some releases', () => {
    const units = ['m<sup style="font-size: 9px;">3</sup>', 'kg'];
    expect(linesIn(exportWith({ '8517.13.00.00': { units } })).get('85171300')?.units).toEqual(['m3', 'kg']);
  });

  test('[M07] are the same from the CSV, which has no footnotes', () => {
    const fromJson = [...linesIn(exportWith()).values()].map((line) => ({ ...line, chapter99: undefined }));
    expect([...linesIn(csvOf(rowsOf('rev-10'))).values()]).toEqual(fromJson);
  });

  test('[M07] join the texts of a line from its heading down', () => {
    const rows = [
      { ...rowsOf('rev-10')[0], htsno: '6402', indent: '0', description: 'Footwear:', general: '', other: '' },
      { ...rowsOf('rev-10')[0], htsno: '', indent: '1', description: 'With <i>spikes</i>:', general: '', other: '' },
      { ...rowsOf('rev-10')[0], htsno: '6402.12.00', indent: '2', description: ' Ski-boots ' },
    ];
    expect(linesIn(JSON.stringify(rows)).get('64021200')?.description).toBe('Footwear > With spikes > Ski-boots');
  });

  test.each([
    ['an unknown general rate', { general: '6 percent' }, 'general rate of 9102.11.10: "6 percent"'],
    ['an unknown special rate', { special: 'Free' }, 'special rate of 9102.11.10: "Free"'],
    ['an unknown rate of column 2', { other: '' }, 'column 2 of 9102.11.10: ""'],
    ['a code with letters', { htsno: '9102.11.1O' }, '"9102.11.1O" instead of a code'],
    ['a rate on six digits', { htsno: '9102.11' }, '"9102.11" has fewer than eight digits'],
    ['no indentation', { indent: 'x' }, 'no level of indentation'],
    ['no rate', { general: '' }, 'no rate of 91021110'],
  ])('[M07] are refused with the number of the row for %s', (_, change, message) => {
    expect(findingsIn(exportWith({ '9102.11.10': change }))).toEqual([
      ['input/import-file', expect.stringMatching(/^Row 23 /)],
    ]);
    expect(findingsIn(exportWith({ '9102.11.10': change })).join('')).toContain(message);
  });

  test('[M07] are refused if two rows give a line different rates', () => {
    const other = { general: '3%', special: '', other: '35%' };
    expect(findingsIn(exportWith({ '8450.11.00.10': other }))).toEqual([
      ['input/import-file', 'Row 17 has other rates of 8450.11.00.10 than an earlier row.'],
    ]);
  });

  test.each([
    ['truncated JSON', exportWith().subarray(0, 3000), /not complete JSON/],
    ['a renamed column', exportWith().toString().replaceAll('"general"', '"mfn"'), /lacks the column "general"/],
    [
      'a row with a renamed column',
      exportWith()
        .toString()
        .replace(/("1701\.12\.10\.00".*?)"general"/s, '$1"mfn"'),
      /Row \d+ lacks a column/,
    ],
    ['an HTML page', '<!doctype html><title>403 Forbidden</title>', /HTML page/],
    ['an empty list', '[]', /no records/],
    ['another JSON', '{"error": "not found"}', /no list of records/],
    ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00]), /not text/],
    [
      'a renamed column of the CSV',
      csvOf(rowsOf('rev-10')).replace('General Rate', 'MFN Rate'),
      /lacks the column "General Rate of Duty"/,
    ],
    ['mixed line ends', csvOf(rowsOf('rev-10')).replace(/\r\n(?=6402)/, '\n'), /Row 10 ends with another line break/],
    ['a truncated CSV', csvOf(rowsOf('rev-10')).slice(0, -60), /Row 25 has \d fields, but the header has 9/],
    ['a quote without end', csvOf(rowsOf('rev-10')).replace('"Free (AU', '"Free "(AU'), /Row \d+ has a quotation mark/],
  ])('[M07] are refused for %s', (_, bytes, message) => {
    expect(findingsIn(bytes)).toEqual([['input/import-file', expect.stringMatching(message)]]);
  });
});
