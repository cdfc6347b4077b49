import { expect, test } from 'vitest';
import { locationAt } from '../../../model/diagnostics/source.ts';

const source = { file: 'ports.md', text: 'Hamburg\n上海 Shanghai\n\nLos Angeles' };

test.each([
  { what: 'the first character', at: 0, place: [1, 1] },
  { what: 'a line end', at: 7, place: [1, 8] },
  { what: 'the first character of a line', at: 8, place: [2, 1] },
  { what: 'a character after Chinese ones', at: 11, place: [2, 4] },
  { what: 'an empty line', at: 20, place: [3, 1] },
  { what: 'the end of the text', at: 32, place: [4, 12] },
  { what: 'a position after the end', at: 99, place: [4, 12] },
])('[C2] locationAt returns line and column of $what', ({ at, place }) => {
  const { line, column } = locationAt(source, at);
  expect([line, column]).toEqual(place);
});

test('[C2] locationAt returns the end of a range over several lines', () => {
  expect(locationAt(source, 3, 10)).toEqual({ file: 'ports.md', line: 1, column: 4, endLine: 2, endColumn: 3 });
});
