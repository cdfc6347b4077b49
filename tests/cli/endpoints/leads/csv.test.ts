import { expect, test } from 'vitest';
import { csvOf } from '../../../../cli/endpoints/leads/csv.ts';
import type { Lead } from '../../../../cli/endpoints/leads/store/lead.ts';

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
const table = (fields: Lead['fields']) => [...csvOf([{ ...LEAD, fields }])].join('');
/** The cell of a field in the only row. */
function cellOf(name: string, fields: Lead['fields']): string {
  const [head = '', row = ''] = table(fields)
    .slice(1)
    .split(/\r\n(?!")/);
  const cells = row.match(/(?<=^|,)(?:"(?:[^"]|"")*"|[^,"]*)/gs) ?? [];
  return cells[head.split(',').indexOf(name)] ?? 'none';
}

test('[Q7] a table says of every lead what was sent and how it came, in the same columns for all forms', () => {
  const text = [...csvOf([LEAD, { ...LEAD, id: 'b2', form: 'contact', fields: {}, journey: {} }])].join('');
  expect(text.startsWith('\uFEFFid,received,form,locale,state,reason,')).toBe(true);
  const lines = text.split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines.at(-1)).toBe('');
  expect(new Set(lines.slice(0, 3).map((line) => line.split(',').length)).size).toBe(1);
  expect(lines[1]).toContain('a1,2026-11-20T10:00:00.000Z,quote,zh-CN,held,trap,');
  expect(lines[1]).toContain(',batteries; magnets,');
  expect(lines[1]).toContain(',/get-started/quote,');
});

test.each([
  { typed: '=1+1', cell: "'=1+1" },
  { typed: '+86 21 5555 0100', cell: "'+86 21 5555 0100" },
  { typed: '-1', cell: "'-1" },
  { typed: '@SUM(A1)', cell: "'@SUM(A1)" },
  { typed: '\t=1', cell: "'\t=1" },
  { typed: '\r=1', cell: `"'\r=1"` },
  { typed: '＝1', cell: "'＝1" },
  { typed: '=HYPERLINK("http://evil.example","a")', cell: `"'=HYPERLINK(""http://evil.example"",""a"")"` },
  { typed: 'a "quoted", text', cell: '"a ""quoted"", text"' },
  { typed: 'two\nlines', cell: '"two\nlines"' },
  { typed: '1=1', cell: '1=1' },
  { typed: '', cell: '' },
])('[Q7] a cell is no formula and keeps to itself: $typed', ({ typed, cell }) => {
  expect(cellOf('cargo', { cargo: typed })).toBe(cell);
});
