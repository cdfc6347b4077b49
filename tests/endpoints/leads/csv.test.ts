import { describe, expect, test } from 'vitest';
import { leadsCsv } from '../../../endpoints/leads/csv.ts';
import type { Lead } from '../../../endpoints/leads/store/lead.ts';
import { seeded } from '../../bench/corpus.ts';

const LEAD: Lead = {
  id: 'a1',
  form: 'quote',
  locale: 'zh-CN',
  received: '2026-11-20T10:00:00.000Z',
  fields: { cargo: '椅子', dangerousGoods: ['batteries', 'magnets'] },
  journey: { page: '/get-started/quote', utm_source: 'radio' },
  state: 'held',
  reason: 'trap',
  attempts: 0,
  nextAttempt: undefined,
  lastError: undefined,
};
const table = (fields: Lead['fields']) => [...leadsCsv([{ ...LEAD, fields }])].join('').slice(1);

/**
 * Parses a table as spreadsheets do: a quote opens a quoted cell only at the start of a cell, and text after the
 * closing quote belongs to the cell. For line ends inside quotes, some programs continue the cell and others start a
 * new row.
 */
function parse(text: string, separators: string, { isLineEndQuoted = true } = {}): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  let isAtStart = true;
  const end = () => {
    rows.at(-1)?.push(cell);
    cell = '';
    isAtStart = true;
    isQuoted = false;
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    const isLineEnd = character === '\n' || character === '\r';
    if (isQuoted && character === '"') {
      if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (isQuoted && !(isLineEnd && !isLineEndQuoted)) cell += character;
    else if (isAtStart && character === '"') {
      isQuoted = true;
      isAtStart = false;
    } else if (separators.includes(character)) end();
    else if (isLineEnd) {
      end();
      if (character === '\r' && text[at + 1] === '\n') at += 1;
      rows.push([]);
    } else {
      cell += character;
      isAtStart = false;
    }
  }
  end();
  return rows;
}

/** Matches a cell that spreadsheets read as a formula, even after some of them strip leading characters. */
const FORMULA = /^[\s"]*[=+\-@＝＋－＠﹦﹢﹣﹫]/;
const READINGS = [
  { title: 'commas', separators: ',' },
  { title: 'semicolons', separators: ';' },
  { title: 'tabs', separators: '\t' },
  { title: 'all of these', separators: ',;\t' },
].flatMap((reading) => [true, false].map((isLineEndQuoted) => ({ ...reading, isLineEndQuoted })));

/** Returns every cell from every way to parse the text. */
function cellsIn(text: string): string[] {
  return READINGS.flatMap(({ separators, isLineEndQuoted }) => parse(text, separators, { isLineEndQuoted }).flat());
}

/** Returns the field's cell in the only row, as a program that splits at commas reads it. */
function cellOf(name: string, fields: Lead['fields']): string {
  const [head = [], row = []] = parse(table(fields), ',');
  return row[head.indexOf(name)] ?? 'none';
}

test('[Q7] csvOf writes the fields and the journey of every lead in the same columns for all forms', () => {
  const text = [...leadsCsv([LEAD, { ...LEAD, id: 'b2', form: 'contact', fields: {}, journey: {} }])].join('');
  expect(text.startsWith('\uFEFFid,received,form,locale,state,reason,')).toBe(true);
  const rows = parse(text, ',');
  expect(rows).toHaveLength(4);
  expect(rows.at(-1)).toEqual(['']);
  expect(new Set(rows.slice(0, 3).map((row) => row.length)).size).toBe(1);
  expect(rows[1]?.slice(0, 6)).toEqual(['a1', '2026-11-20T10:00:00.000Z', 'quote', 'zh-CN', 'held', 'trap']);
  expect(rows[1]).toEqual(expect.arrayContaining(['椅子', 'batteries; magnets', '/get-started/quote', 'radio']));
});

describe('CSV cell', () => {
  test.each([
    { typed: '00442071234567', cell: "'00442071234567" },
    { typed: '8613800000000', cell: "'8613800000000" },
    { typed: '0', cell: '0' },
    { typed: '2026', cell: '2026' },
    { typed: '020 7123 4567', cell: '020 7123 4567' },
  ])('[Q7] keeps the digits of $typed in a spreadsheet', ({ typed, cell }) => {
    expect(cellOf('name', { name: typed })).toBe(cell);
  });

  test.each([
    { typed: '=1+1', cell: "'=1+1" },
    { typed: '+86 21 5555 0100', cell: "'+86 21 5555 0100" },
    { typed: '-1', cell: "'-1" },
    { typed: '@SUM(A1)', cell: "'@SUM(A1)" },
    { typed: '＝1', cell: "'＝1" },
    { typed: '﹢1', cell: "'﹢1" },
    { typed: '\t=1', cell: " '=1" },
    { typed: '\r=1', cell: "\n'=1" },
    { typed: '\u3000=1', cell: "\u3000'=1" },
    { typed: '=HYPERLINK("http://evil.example","a")', cell: `'=HYPERLINK("http://evil.example","a")` },
    { typed: 'x";=1+1;"', cell: `x";'=1+1;"` },
    { typed: 'x;"=1+1"', cell: `x;"'=1+1"` },
    { typed: 'x\n=1', cell: "x\n'=1" },
    { typed: 'x,\n\n "@a', cell: `x,\n\n "'@a` },
  ])('[Q7] never starts a formula, however the text is split: $typed', ({ typed, cell }) => {
    expect(cellOf('cargo', { cargo: typed })).toBe(cell);
    expect(cellsIn(table({ cargo: typed })).filter((csvCell) => FORMULA.test(csvCell))).toEqual([]);
  });

  test.each([
    { typed: 'a "quoted", text' },
    { typed: 'two\nlines; and, more' },
    { typed: '"' },
    { typed: "'" },
    { typed: '1=1, a+b; c-d @ e\nx = y' },
    { typed: '2026-11-20' },
    { typed: '滞期的椅子；=1' },
    { typed: '' },
  ])('[Q7] keeps harmless text unchanged: $typed', ({ typed }) => {
    expect(cellOf('cargo', { cargo: typed })).toBe(typed);
  });

  test('[Q7] contains no control characters except line ends', () => {
    const controls = Array.from({ length: 0xa0 }, (_, code) => String.fromCharCode(code)).filter((character) =>
      /[\p{Cc}]/u.test(character),
    );
    expect(controls).toHaveLength(65);
    const text = table({ cargo: `a${controls.map((control) => `${control}b`).join('')}\ud800` });
    expect(text.replaceAll('\r\n', '')).toMatch(/a\ufffdb/);
    // oxlint-disable-next-line no-control-regex -- these are what must not be there
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
    expect(text.isWellFormed()).toBe(true);
  });
});

test('[Q7] random input starts no formula in any parsing and loses no text', () => {
  const random = seeded(27);
  const alphabet = [...'=+-@;,"\n\t\r \'ax＝\u3000\u0085'];
  const typed = () => {
    const length = 1 + Math.floor(random() * 12);
    return Array.from({ length }, () => alphabet[Math.floor(random() * alphabet.length)] ?? '').join('');
  };
  const texts = Array.from({ length: 600 }, typed);
  const withoutMarks = (text: string) =>
    text
      .replaceAll(/\r\n?/g, '\n')
      .replaceAll('\t', ' ')
      .replaceAll(/['\u0085\ufffd]/g, '');
  const isFormula = (text: string) => cellsIn(text).some((csvCell) => FORMULA.test(csvCell));
  const changed = texts.filter((text) => withoutMarks(cellOf('cargo', { cargo: text })) !== withoutMarks(text));
  expect([texts.filter((text) => isFormula(table({ cargo: text }))), changed]).toEqual([[], []]);
  expect(texts.filter(isFormula).length, 'formulas that were typed').toBeGreaterThan(200);
});
